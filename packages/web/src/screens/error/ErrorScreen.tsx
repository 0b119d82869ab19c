import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../data/brand.tsx'
import { useSession } from '../../data/session.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { ErrorArt } from './ErrorArt.tsx'
import classes from './ErrorScreen.module.css'

const names = ['401', '404', 'tenant', 'offline', '503', '0'] as const
export type ErrorName = (typeof names)[number]

type Props = { readonly name: ErrorName; readonly onTryAgain?: () => void }

/** What went wrong, what it means, and a way on. */
export function ErrorScreen({ name, onTryAgain }: Props) {
  const { t } = useTranslation('error')
  const session = useSession()
  const { logos } = useBrand()
  const picture = name === 'tenant' || name === '404' ? logos.notFoundImage : null
  const stuck = session !== null && session.permissions.length === 0
  usePageTitle(t(`${name}.title`))
  return (
    <div className={classes.page}>
      {picture ? <img className={classes.picture} src={picture} alt="" /> : <ErrorArt name={name} />}
      {/^\d{3}$/.test(name) && <p className={classes.code}>{name}</p>}
      <h1 className={classes.title}>{t(`${name}.title`)}</h1>
      <p className={classes.text}>{t(`${name}.text`)}</p>
      <Group gap="xs" justify="center" mt="lg">
        {onTryAgain && <Button onClick={onTryAgain}>{t('tryAgain')}</Button>}
        {!stuck && (
          <Button component={Link} to="/" variant={onTryAgain ? 'default' : 'filled'}>
            {t('home')}
          </Button>
        )}
        {stuck && (
          <Button component={Link} to="/logout">
            {t('signOut')}
          </Button>
        )}
      </Group>
    </div>
  )
}

/** The page for the code of an address; what is not known is "not found". */
export function errorNameOf(code: string): ErrorName {
  return names.find((name) => name === code) ?? (code === '1001' ? 'tenant' : '404')
}
