import { useTranslation } from 'react-i18next'
import form from '../form/Form.module.css'
import { TextField } from '../form/TextField.tsx'
import classes from './CaptchaField.module.css'
import type { Captcha } from './use-captcha.ts'

type Props = {
  readonly captcha: Captcha
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
  /** Requests a new captcha; with an address the letters go there by mail. */
  readonly onRequest: (mail?: string) => void
  /** The address to which the letters can be sent instead of a picture; undefined while the entered address is invalid. */
  readonly mail: string | undefined
  readonly finding: string | undefined
}

/** Letters to type from a picture, or from a mail for visitors who cannot read pictures (WCAG 1.1.1). */
export function CaptchaField({ captcha, value, onChange, onLeave, onRequest, mail, finding }: Props) {
  const { t } = useTranslation('termination')
  const byMail = captcha.state === 'done' && captcha.image === null
  return (
    <fieldset className={form.group}>
      <legend className={form.legend}>{t('captcha')}</legend>
      <div className={classes.question}>
        <div className={classes.picture} aria-busy={captcha.state === 'requesting'}>
          <div role="status">
            {captcha.state === 'requesting' && t('captchaRequesting')}
            {captcha.state === 'error' && t('captchaError')}
            {byMail && t('captchaByMail', { mail: mail ?? '' })}
          </div>
          {captcha.state === 'done' && captcha.image !== null && (
            <img src={`data:image/png;base64,${captcha.image}`} alt={t('captchaImage')} />
          )}
        </div>
        <div className={classes.ways}>
          <button type="button" className={form.quiet} onClick={() => onRequest()}>
            {t('captchaNew')}
          </button>
          {mail !== undefined && (
            <button type="button" className={form.quiet} onClick={() => onRequest(mail)}>
              {t('captchaMail')}
            </button>
          )}
        </div>
      </div>
      <TextField
        label={t('captchaText')}
        value={value}
        hint={t(byMail ? 'captchaMailHint' : 'captchaHint')}
        finding={finding}
        maxLength={40}
        waiting={captcha.state !== 'done'}
        onChange={onChange}
        onLeave={onLeave}
      />
    </fieldset>
  )
}
