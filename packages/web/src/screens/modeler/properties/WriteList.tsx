import { ActionIcon, Button, Select } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SlotView } from './element-view.ts'
import { ExpressionInput } from './ExpressionInput.tsx'
import type { Edit, Offered } from './Properties.tsx'
import classes from './Properties.module.css'

type Props = { readonly outputs: readonly SlotView[]; readonly offered: Offered; readonly edit: Edit }

/** The fields that a step writes, each with an expression for its value. */
export function WriteList({ outputs, offered, edit }: Props) {
  const { t } = useTranslation('modeler')
  const change = (index: number, slot: SlotView | undefined) =>
    edit({ kind: 'outputs', value: slot ? outputs.with(index, slot) : outputs.toSpliced(index, 1) })
  const fields = offered.fields.map(({ systematics, label }) => ({ value: systematics, label }))
  return (
    <section className={classes.writes} aria-label={t('writes')}>
      {outputs.map((slot, index) => (
        <div key={`${slot.systematics} ${index}`} className={classes.write}>
          <Select
            label={t('writesField')}
            data={
              fields.some(({ value }) => value === slot.systematics)
                ? fields
                : [...fields, { value: slot.systematics, label: slot.systematics }]
            }
            value={slot.systematics}
            onChange={(systematics) => systematics && change(index, { ...slot, systematics })}
            searchable
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('removeWrite', { field: slot.systematics })}
            onClick={() => change(index, undefined)}
          >
            <IconX size={16} stroke={1.5} />
          </ActionIcon>
          <ExpressionInput label={t('writesValue')} help="" value={slot.name} onChange={(name) => change(index, { ...slot, name })} />
        </div>
      ))}
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.5} />}
        onClick={() => edit({ kind: 'outputs', value: [...outputs, { name: 'null', systematics: fields[0]?.value ?? '' }] })}
      >
        {t('addWrite')}
      </Button>
    </section>
  )
}
