import { Button, Chip, Menu, TextInput } from '@mantine/core'
import { IconDownload, IconPrinter, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../data/export/save-file.ts'
import { drawingAsSvg } from './drawing-as-svg.ts'
import type { KnotFacts } from './knot-facts.ts'
import type { PlanPlace } from './plan-of.ts'
import { PrintNetwork } from './PrintNetwork.tsx'
import { svgAsPng } from './svg-as-png.ts'
import type { Asked } from './shown-tree.ts'
import styles from './NetworkTopologyLayout.module.css'

type Props = {
  readonly asked: Asked
  readonly onAsk: (change: Partial<Asked>) => void
  readonly counts: { readonly troubled: number; readonly free: number; readonly passive: number }
  readonly plan: readonly PlanPlace[]
  readonly wordsOf: (place: PlanPlace) => { readonly facts: KnotFacts; readonly note: string }
  readonly name: string
}

/** The search, the switches and the export of a network. A switch for twins that are not there is left out. */
export function NetworkBar({ asked, onAsk, counts, plan, wordsOf, name }: Props) {
  const { t } = useTranslation('network')
  const svg = () => drawingAsSvg(plan, wordsOf)
  const [printed, setPrinted] = useState<string>()
  return (
    <div className={styles.tools}>
      {printed !== undefined && <PrintNetwork svg={printed} name={name} onPrinted={() => setPrinted(undefined)} />}
      <TextInput
        className={styles.search}
        leftSection={<IconSearch size={16} stroke={1.5} />}
        placeholder={t('search')}
        aria-label={t('search')}
        value={asked.search}
        onChange={({ currentTarget: { value } }) => onAsk({ search: value })}
      />
      {(counts.troubled > 0 || asked.onlyTroubled) && (
        <Chip size="sm" checked={asked.onlyTroubled} onChange={(onlyTroubled) => onAsk({ onlyTroubled })}>
          {t('onlyTroubled', { number: counts.troubled })}
        </Chip>
      )}
      {counts.free > 0 && (
        <Chip size="sm" checked={asked.withFree} onChange={(withFree) => onAsk({ withFree })}>
          {t('withFree', { number: counts.free })}
        </Chip>
      )}
      {counts.passive > 0 && (
        <Chip size="sm" checked={asked.withPassive} onChange={(withPassive) => onAsk({ withPassive })}>
          {t('withPassive', { number: counts.passive })}
        </Chip>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="subtle" color="gray" size="compact-sm" leftSection={<IconDownload size={16} stroke={1.5} />}>
            {t('export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => saveFile({ file: new Blob([svg()], { type: 'image/svg+xml' }), name: `${name}.svg` })}>SVG</Menu.Item>
          <Menu.Item onClick={() => void svgAsPng(svg()).then((png) => png && saveFile({ file: png, name: `${name}.png` }))}>PNG</Menu.Item>
          <Menu.Item leftSection={<IconPrinter size={16} stroke={1.5} />} onClick={() => setPrinted(svg())}>
            {t('print')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
