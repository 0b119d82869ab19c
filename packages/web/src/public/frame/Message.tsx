import { useTranslation } from 'react-i18next'
import { useBrand } from '../../data/brand.tsx'
import { BrandArt } from '../../ui/BrandArt.tsx'
import form from '../form/Form.module.css'
import classes from './Message.module.css'
import { useTitle } from './use-title.ts'

type Props = { readonly name: 'tenantNotFound' | 'pageNotFound' | 'unreachable'; readonly onTryAgain?: () => void }

/** A message in place of a page that cannot be shown: the reason, and the next step. */
export function Message({ name, onTryAgain }: Props) {
  const { t } = useTranslation('frame')
  const { logos } = useBrand()
  useTitle(t(`${name}.title`))
  return (
    <>
      <div className={classes.picture}>{logos.notFoundImage ? <img src={logos.notFoundImage} alt="" /> : <BrandArt />}</div>
      <h1>{t(`${name}.title`)}</h1>
      <p className={classes.text}>{t(`${name}.text`)}</p>
      {onTryAgain && (
        <button type="button" className={form.secondary} onClick={onTryAgain}>
          {t('tryAgain')}
        </button>
      )}
    </>
  )
}
