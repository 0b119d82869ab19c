import { Button } from '@mantine/core'
import { codeFormats } from '@twinwerk/model/code/code-format'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FoundCode } from '../../tools/scanner/read-codes.ts'
import { Scanner } from '../../tools/scanner/Scanner.tsx'
import styles from './Checklist.module.css'

type Props = {
  /** The name of the code in the checklist. */
  readonly name: string
  readonly onCode: (code: string) => void
  readonly onClose: () => void
}

/** Scans one code. A label may carry several: the user then chooses, since only a person knows which one is meant. */
export function CodeScanner({ name, onCode, onClose }: Props) {
  const { t } = useTranslation('fieldTask')
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  function take(codes: readonly FoundCode[]): ReadonlySet<FoundCode> {
    const found = new Set([...seen, ...codes.map(({ text }) => text.trim())].filter((code) => code !== ''))
    const [only] = found
    if (found.size === 1 && only !== undefined) onCode(only)
    else if (found.size > seen.size) setSeen(found)
    return new Set(codes)
  }
  return (
    <Scanner title={t('scanCode', { name })} formats={codeFormats} onCodes={take} onClose={onClose} autoClose={false}>
      {seen.size > 0 && (
        <ul className={styles.codes} aria-label={t('whichCode', { name })}>
          {[...seen].map((code) => (
            <li key={code}>
              <Button size="md" variant="default" fullWidth onClick={() => onCode(code)}>
                {code}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Scanner>
  )
}
