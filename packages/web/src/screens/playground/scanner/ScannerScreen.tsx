import { Button, Switch } from '@mantine/core'
import { formatsOf } from '@twinwerk/model/code/code-format'
import { valuesOf } from '@twinwerk/model/code/scanner-item'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addTexts } from '../../../i18n/add-texts.ts'
import { scannerTexts } from '../../../i18n/scanner/texts.ts'
import { ItemScanner } from '../../../layouts/multi-code-scanner/ItemScanner.tsx'
import type { FoundCode } from '../../../tools/scanner/read-codes.ts'
import { Scanner } from '../../../tools/scanner/Scanner.tsx'
import { PlaygroundHead } from '../PlaygroundHead.tsx'
import classes from '../PlaygroundScreen.module.css'
import { deviceLabel, emptyItem, isPattern, scannerItem } from './draft-item.ts'
import { ItemFields } from './ItemFields.tsx'
import type { Reading } from './RawResults.tsx'
import { RawResults } from './RawResults.tsx'
import { SampleCodes } from './SampleCodes.tsx'
import own from './ScannerScreen.module.css'

addTexts(scannerTexts)

const maxReadings = 30

/** Scanners of one and of several codes, with everything that a form may set, and the codes as the reader found them. */
export function ScannerScreen() {
  const { t } = useTranslation('playground')
  const [drafts, setDrafts] = useState(() => deviceLabel.map((item, key) => ({ key, item })))
  const [autoClose, setAutoClose] = useState(true)
  const [open, setOpen] = useState<'one' | 'several'>()
  const [readings, setReadings] = useState<readonly Reading[]>([])
  const items = drafts.map(({ item }, row) => scannerItem(item, row))
  const formats = [...new Set(items.flatMap(({ types = [] }) => formatsOf(types)))]
  const isUsable = drafts.every(({ item }) => isPattern(item.regex))
  const close = () => setOpen(undefined)

  /** Notes the codes of a picture, once each. Returns those that an item looks for. */
  function note(codes: readonly FoundCode[]): ReadonlySet<FoundCode> {
    const read = codes.map((code) => ({ code, values: items.map((item) => valuesOf(item, code)).find((values) => values !== undefined) }))
    setReadings((before) => {
      const news = read.filter(({ code }) => !before.some((each) => each.code.text === code.text && each.code.format === code.format))
      const [last] = before
      return [...news.map((each, index) => ({ ...each, id: (last?.id ?? 0) + index + 1 })).toReversed(), ...before].slice(0, maxReadings)
    })
    return new Set(read.flatMap(({ code, values }) => (values ? [code] : [])))
  }

  return (
    <div className={classes.screen}>
      <PlaygroundHead path="scanner" title={t('scanner.title')}>
        {t('scanner.intro')}
      </PlaygroundHead>
      <section aria-labelledby="wanted">
        <h2 id="wanted" className={classes.part}>
          {t('scanner.wanted')}
        </h2>
        <div className={own.items}>
          {drafts.map(({ key, item }, row) => (
            <ItemFields
              key={key}
              item={item}
              row={row}
              onChange={(next) => setDrafts(drafts.map((each) => (each.key === key ? { key, item: next } : each)))}
              onRemove={drafts.length > 1 ? () => setDrafts(drafts.filter((each) => each.key !== key)) : undefined}
            />
          ))}
        </div>
        <div className={own.actions}>
          <Button
            variant="default"
            onClick={() => setDrafts([...drafts, { key: Math.max(...drafts.map(({ key }) => key)) + 1, item: emptyItem }])}
          >
            {t('scanner.add')}
          </Button>
          <Switch label={t('scanner.autoClose')} checked={autoClose} onChange={(event) => setAutoClose(event.currentTarget.checked)} />
        </div>
        <div className={own.actions}>
          <Button disabled={!isUsable} onClick={() => setOpen('one')}>
            {t('scanner.one')}
          </Button>
          <Button variant="default" disabled={!isUsable} onClick={() => setOpen('several')}>
            {t('scanner.several')}
          </Button>
        </div>
      </section>
      <section aria-labelledby="results">
        <h2 id="results" className={classes.part}>
          {t('scanner.results')}
        </h2>
        <RawResults readings={readings} />
      </section>
      <section aria-labelledby="codes">
        <h2 id="codes" className={classes.part}>
          {t('scanner.codes')}
        </h2>
        <SampleCodes formats={formats} onCodes={note} isReady={isUsable} />
      </section>
      {open === 'one' && (
        <Scanner title={t('scanner.one')} formats={formats} onCodes={note} onClose={close} autoClose={autoClose}>
          <RawResults readings={readings.slice(0, 3)} />
        </Scanner>
      )}
      {open === 'several' && <ItemScanner items={items} autoClose={autoClose} onSeen={note} onDone={close} onClose={close} />}
    </div>
  )
}
