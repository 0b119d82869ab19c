import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CodeFormat } from '@twinwerk/model/code/code-format'
import type { FoundCode } from '../../../tools/scanner/read-codes.ts'
import { createReader } from '../../../tools/scanner/read-codes.ts'
import type { SampleName } from './sample-codes.ts'
import { drawCode, sampleCodes } from './sample-codes.ts'
import classes from './ScannerScreen.module.css'

const names: readonly SampleName[] = ['mac', 'serial', 'ont', 'ean', 'letter', 'sheet']

type Props = {
  /** The formats to look for. */
  readonly formats: readonly CodeFormat[]
  readonly onCodes: (codes: readonly FoundCode[]) => void
  /** False while a pattern cannot be used. */
  readonly isReady: boolean
}

/** Codes to hold a camera at, or to read off the picture itself where there is no camera. */
export function SampleCodes({ formats, onCodes, isReady }: Props) {
  const { t } = useTranslation('playground')
  const { data: pictures } = useQuery({
    queryKey: ['sample-codes'],
    queryFn: () => Promise.all(names.map((name) => drawCode(sampleCodes[name]))),
    staleTime: Infinity,
    retry: false,
  })
  const [missed, setMissed] = useState<SampleName>()
  async function read(name: SampleName, image: Blob): Promise<void> {
    const codes = await createReader(formats)(image)
    setMissed(codes.length === 0 ? name : undefined)
    onCodes(codes)
  }
  return (
    <ul className={classes.codes}>
      {names.map((name, index) => {
        const picture = pictures?.[index]
        return (
          <li key={name} className={classes.code}>
            <div className={classes.picture}>{picture && <img src={picture.address} alt={t(`scanner.code.${name}`)} />}</div>
            <p className={classes.caption}>
              <strong>{t(`scanner.code.${name}`)}</strong>
              <code>{sampleCodes[name].text}</code>
            </p>
            <Button
              size="xs"
              variant="default"
              disabled={picture === undefined || !isReady}
              aria-label={`${t('scanner.read')}: ${t(`scanner.code.${name}`)}`}
              onClick={() => picture && void read(name, picture.image)}
            >
              {t('scanner.read')}
            </Button>
            <span role="status" className={classes.missed}>
              {missed === name && t('scanner.missed')}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
