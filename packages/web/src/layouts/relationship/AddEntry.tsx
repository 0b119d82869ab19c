import type { EntriesProps } from './entries-props.ts'
import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { useText } from '../../i18n/use-text.ts'
import { TwinSelect } from '../../inputs/twin/TwinSelect.tsx'
import styles from './AddEntry.module.css'

/** Adds an existing twin or a new one to a relation, as far as its layout offers it and its bounds allow it. */
export function AddEntry({ relationship, layout }: Omit<EntriesProps, 'editable'>) {
  const { t } = useTranslation('panel')
  const text = useText()
  const registry = useRegistry()
  const [selecting, setSelecting] = useState(false)
  const { relation, full, entries } = relationship
  const create = (layout.create ?? []).flatMap((name) => registry.definitions.get(name) ?? [])
  if (!layout.select && create.length === 0) return null
  if (full) return relation.max > 1 ? <p className={styles.full}>{t('maxMultiplicityReached')}</p> : null
  if (selecting)
    return (
      <TwinSelect
        relation={relation}
        taken={entries.filter(({ state }) => state !== 'removed').map(({ twin }) => twin.id)}
        onSelect={(twin) => {
          relationship.select(twin)
          setSelecting(false)
        }}
        onCancel={() => setSelecting(false)}
      />
    )
  return (
    <div className={styles.add}>
      {layout.select && <AddButton label={t('select')} onClick={() => setSelecting(true)} />}
      {create.length === 1 && (
        <AddButton label={t('newOne', { type: text(create[0]!.label) })} onClick={() => relationship.add(create[0]!.name)} />
      )}
      {create.length > 1 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <AddButton label={t('new')} />
          </Menu.Target>
          <Menu.Dropdown>
            {create.map((definition) => (
              <Menu.Item key={definition.name} onClick={() => relationship.add(definition.name)}>
                {text(definition.label)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}

function AddButton({ label, ...rest }: { readonly label: string; readonly onClick?: () => void }) {
  return (
    <Button size="compact-sm" variant="subtle" color="gray" leftSection={<IconPlus size={14} stroke={1.5} />} {...rest}>
      {label}
    </Button>
  )
}
