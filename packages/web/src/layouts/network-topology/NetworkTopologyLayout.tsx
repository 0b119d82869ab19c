import { Button, Skeleton } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { placeAt, treeAt } from '../../data/record/read-record.ts'
import type { TwinPath } from '../../data/record/record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useText } from '../../i18n/use-text.ts'
import type { LayoutProps } from '../layout-props.ts'
import { NetworkPlan } from './NetworkPlan.tsx'
import { chainOf, treeOf } from './tree.ts'
import { useNetwork } from './use-network.ts'
import { usePresence } from './use-presence.ts'
import styles from './NetworkTopologyLayout.module.css'
import { addTexts } from '../../i18n/add-texts.ts'
import { networkTexts } from '../../i18n/network/texts.ts'
import { toolTexts } from '../../i18n/tool/texts.ts'

addTexts(toolTexts)
addTexts(networkTexts)

type Layout = LayoutProps<'networkTopology'>['layout']
type Options = NonNullable<Layout['topology']>

/** The network around a twin. A layout without options draws the relations that the record has read. */
export function NetworkTopologyLayout({ layout, path }: LayoutProps<'networkTopology'>) {
  const { t } = useTranslation('network')
  const text = useText()
  const label = layout.title ? text(layout.title) : t('title')
  return (
    <section aria-label={label}>
      <h3 className={styles.title}>{label}</h3>
      {layout.topology ? (
        <ReadNetwork options={layout.topology} path={path} label={label} />
      ) : (
        <OfRecord layout={layout} path={path} label={label} />
      )}
    </section>
  )
}

function ReadNetwork({ options, path, label }: { readonly options: Options; readonly path: TwinPath; readonly label: string }) {
  const { t } = useTranslation(['network', 'tool'])
  const id = useRecord(({ record }) => (record ? placeAt(record, path)?.original?.id : undefined)) ?? ''
  const definition = useRecord(({ record }) => (record ? placeAt(record, path)?.original?.definition : undefined)) ?? 'entity'
  const { data, isError, isPending, refetch, steps } = useNetwork(id, definition, options)
  const presence = usePresence(data?.tokens[0], options.presence)
  const trees = useMemo(() => data?.twin && { up: treeOf(data.twin, steps.up), down: treeOf(data.twin, steps.down) }, [data, steps])
  if (id === '') return null
  if (isPending) return <Skeleton height={160} />
  if (!trees)
    return (
      <p className={styles.none} role="alert">
        {t(isError ? 'failed' : 'tool:topologyEmpty')}{' '}
        {isError && (
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            {t('tool:tryAgain')}
          </Button>
        )}
      </p>
    )
  return <NetworkPlan {...trees} options={options} presence={presence} label={label} />
}

const nothingMeasured = new Map<string, number>()

function OfRecord({ layout, path, label }: { readonly layout: Layout; readonly path: TwinPath; readonly label: string }) {
  const record = useRecord((state) => state.record)
  const trees = useMemo(() => {
    if (!record) return undefined
    const twin = treeAt(record, path)
    return { up: treeOf(twin, []), down: treeOf(twin, chainOf(layout.shows, layout.beyond ?? [])) }
  }, [record, path, layout])
  return trees ? <NetworkPlan {...trees} options={undefined} presence={nothingMeasured} label={label} /> : null
}
