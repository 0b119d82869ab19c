import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useTenant } from '../../../data/tenant.tsx'
import { useLanguage } from '../../../i18n/use-text.ts'
import classes from '../parts/Portal.module.css'

/** Shown before the button that binds (§ 312j BGB): the contract summary to store (§ 54 TKG), and the meaning of the button. */
export function BeforeOrder({ product }: { readonly product: string }) {
  const { t } = useTranslation('portal')
  const root = useTenant().id
  const language = useLanguage()
  return (
    <div>
      <Anchor href={`/api/portal/summary?${new URLSearchParams({ product, root, language }).toString()}`} target="_blank" rel="noreferrer">
        {t('contractSummary')}
      </Anchor>
      <p className={classes.note}>{t('orderBinds')}</p>
    </div>
  )
}
