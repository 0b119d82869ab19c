import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../data/record/use-locale.ts'
import { datesIn } from '../../../i18n/dates-in.ts'
import { signaturePicture } from './draw-signature.ts'
import styles from './Signature.module.css'
import { SignaturePad } from './SignaturePad.tsx'
import { isSignature, type Strokes } from './strokes.ts'

type Props = {
  readonly onClose: () => void
  readonly onSigned: (signed: { readonly name: string; readonly file: File }) => void
}

/** Takes a name and a signature. Without a pointer, the typed name with a confirmation stands for the signature. */
export function SignatureDialog({ onClose, onSigned }: Props) {
  const { t } = useTranslation('fieldTask')
  const { language, timeZone } = useLocale()
  const [name, setName] = useState('')
  const [strokes, setStrokes] = useState<Strokes>([])
  const [isTyped, setTyped] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const signer = name.trim()
  const isDrawn = isSignature(strokes)

  async function sign(): Promise<void> {
    if (signer === '' || !(isDrawn || isTyped)) {
      setAsked(true)
      return
    }
    const time = new Intl.DateTimeFormat(datesIn(language), { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date())
    const note = t(isDrawn ? 'signedAt' : 'confirmedAt', { time })
    onSigned({ name: signer, file: await signaturePicture({ name: signer, strokes: isDrawn ? strokes : [], note }) })
  }
  return (
    <Modal opened onClose={onClose} title={t('signOff')} size="lg" zIndex={200} closeButtonProps={{ 'aria-label': t('close'), size: 48 }}>
      <div className={styles.dialog}>
        <TextInput
          size="lg"
          label={t('signerName')}
          required
          maxLength={80}
          autoComplete="off"
          value={name}
          error={isAsked && signer === '' ? t('signerMissing') : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <SignaturePad label={t(isDrawn ? 'signatureDrawn' : 'signaturePad')} strokes={strokes} onStrokes={setStrokes} />
        <div className={styles.below}>
          <span className={styles.hint}>{t('signHere')}</span>
          <Button variant="subtle" size="md" disabled={strokes.length === 0} onClick={() => setStrokes([])}>
            {t('clear')}
          </Button>
        </div>
        {!isDrawn && (
          <Checkbox size="md" label={t('typedInstead')} checked={isTyped} onChange={(event) => setTyped(event.currentTarget.checked)} />
        )}
        {isAsked && !isDrawn && !isTyped && (
          <p className={styles.missing} role="alert">
            {t('signatureMissing')}
          </p>
        )}
        <Button size="lg" className={styles.take ?? ''} onClick={() => void sign()}>
          {t('takeSignature')}
        </Button>
      </div>
    </Modal>
  )
}
