import { Button } from '@mantine/core'
import type { BegunAbout, ListDefinition, ListStates } from '@twinwerk/model/list/list-definition'
import type { FilterJson, QueryRequest } from '@twinwerk/model/query/query-json'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../../data/definitions.ts'
import { usePlaceForNew } from '../../../data/new-twin/use-place-for-new.ts'
import { useOpenTwin } from '../../../data/record/open-twin.ts'
import { useStates } from '../../../data/telemetry/use-states.ts'
import { addTexts } from '../../../i18n/add-texts.ts'
import { toolTexts } from '../../../i18n/tool/texts.ts'
import { useText } from '../../../i18n/use-text.ts'
import { EnumWord } from '../../../ui/twin/EnumWord.tsx'
import styles from './StatesHead.module.css'

addTexts(toolTexts)

type Props = {
  readonly list: ListDefinition
  readonly states: ListStates
  readonly asked: QueryRequest
  readonly onFilter: (where: FilterJson) => void
}

/** How many twins of the list are in which state, and names whose twins have turned worse together. */
export function StatesHead({ list, states, asked, onFilter }: Props) {
  const { t } = useTranslation('tool')
  const text = useText()
  const registry = useRegistry()
  const { attributes, definitions, relations } = registry
  const { data } = useStates(states, asked)
  const values = attributes.get(states.state)?.enumValues ?? []
  const type = definitions.get(list.type)
  const place = definitions.get(relations.get(states.place.at(-1) ?? '')?.target ?? '')
  if (!data || !type || !place) return <div className={styles.head} aria-hidden />
  const all = Object.values(data.counts).reduce((sum, each) => sum + each, 0)
  const shown = values.flatMap((value) => {
    const count = Object.entries(data.counts).find(([state]) => state === value.name)?.[1] ?? 0
    return count > 0 ? [{ ...value, count }] : []
  })
  const count = (number: number, { label, plural }: typeof type) => `${number} ${text(number === 1 ? label : plural)}`
  return (
    <div className={styles.head}>
      <p className={styles.counts} role="status">
        <strong>{`${data.more ? t('states.atLeast') : ''}${count(all, type)}, ${count(data.places.length, place)}`}</strong>
        {shown.map(({ name, label, style, count: number }) => (
          <EnumWord key={name} label={`${number} ${text(label)}`} style={style} />
        ))}
      </p>
      {data.troubles.map(({ path, name, worse, all: among, twins }) => {
        const along = states.together[path]
        if (!along) return null
        return (
          <p key={`${path} ${name}`} className={styles.trouble} role="alert">
            <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
            {t('states.trouble', { kind: text(along.label), name, worse, all: among })}
            <Button size="compact-xs" variant="default" onClick={() => onFilter({ path: [...along.path], operator: 'eq', value: name })}>
              {t('states.show')}
            </Button>
            {along.begins && twins && registry.definitions.has(along.begins.definition) && <Begin begins={along.begins} twins={twins} />}
          </p>
        )
      })}
    </div>
  )
}

/** Begins a record about the twins that turned worse together. */
function Begin({ begins, twins: [id, ...others] }: { readonly begins: BegunAbout; readonly twins: readonly string[] }) {
  const text = useText()
  const openTwin = useOpenTwin()
  const { definition, relation, label, over } = begins
  const place = usePlaceForNew(definition)
  if (!place || id === undefined) return null
  return (
    <Button
      size="compact-xs"
      variant="default"
      leftSection={<IconPlus size={14} stroke={1.5} />}
      onClick={() => openTwin({ ...place, definition, about: { relation, id, over: { relation: over, others } } })}
    >
      {text(label)}
    </Button>
  )
}
