import { Button } from '@mantine/core'
import { IconExternalLink, IconPlus } from '@tabler/icons-react'
import type { TopologyOptions } from '@twinwerk/model/layout/topology-options'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { usePlaceForNew } from '../../data/new-twin/use-place-for-new.ts'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import { useText } from '../../i18n/use-text.ts'
import { BehindCounts } from './BehindCounts.tsx'
import { behindOf } from './behind-of.ts'
import type { KnotFacts } from './knot-facts.ts'
import type { Knot } from './tree.ts'
import styles from './NetworkTopologyLayout.module.css'

type Props = { readonly knot: Knot; readonly facts: KnotFacts; readonly options: TopologyOptions | undefined }

/** The chosen knot: whom it concerns, counted by the server for this reader, and what may be begun about it. */
export function ChosenKnot({ knot: { twin }, facts, options }: Props) {
  const { t } = useTranslation('network')
  const openTwin = useOpenTwin()
  const registry = useRegistry()
  const counts = behindOf(registry, options?.counts ?? [], twin.definition)
  const begins = (options?.begins ?? []).filter(({ type, definition }) => registry.definitions.has(definition) && twin.definition === type)
  return (
    <div className={styles.chosen} role="group" aria-label={facts.name}>
      <div className={styles.chosenHead}>
        <strong>{facts.name}</strong>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconExternalLink size={16} stroke={1.5} />}
          onClick={() => openTwin({ id: twin.id })}
        >
          {t('open')}
        </Button>
        {begins.map((begin) => (
          <Begin key={begin.definition} begin={begin} id={twin.id} />
        ))}
      </div>
      {counts.length > 0 && (
        <>
          <h4 className={styles.whom}>{t('whom')}</h4>
          <BehindCounts counts={counts} id={twin.id} />
        </>
      )}
    </div>
  )
}

type BeginProps = { readonly begin: TopologyOptions['begins'][number]; readonly id: string }

function Begin({ begin: { definition, relation, label }, id }: BeginProps) {
  const text = useText()
  const openTwin = useOpenTwin()
  const place = usePlaceForNew(definition)
  if (!place) return null
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconPlus size={16} stroke={1.5} />}
      onClick={() => openTwin({ ...place, definition, about: { relation, id } })}
    >
      {text(label)}
    </Button>
  )
}
