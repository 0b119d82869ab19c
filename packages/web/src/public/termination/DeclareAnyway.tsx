import { useTranslation } from 'react-i18next'
import type { ButtonState } from '../../ui/use-button-state.ts'
import classes from '../form/Form.module.css'
import { Notice } from '../form/Notice.tsx'

type Props = { readonly state: ButtonState; readonly onDeclare: () => void }

/** Declares the termination although the form has errors. */
export function DeclareAnyway({ state, onDeclare }: Props) {
  const { t } = useTranslation('termination')
  return (
    <Notice kind="info">
      <p className={classes.hint}>{t('anywayHint')}</p>
      <button
        type="button"
        className={classes.secondary}
        aria-disabled={state === 'loading'}
        onClick={() => state !== 'loading' && onDeclare()}
      >
        {t('anyway')}
      </button>
    </Notice>
  )
}
