import { MultiSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SlotView } from './element-view.ts'
import type { Edit, Offered } from './Properties.tsx'

type Props = { readonly outputs: readonly SlotView[]; readonly offered: Offered; readonly edit: Edit }

/** The fields that a user fills in at a task, and which of them are optional. */
export function FilledFields({ outputs, offered, edit }: Props) {
  const { t } = useTranslation('modeler')
  const labels = new Map(offered.fields.map(({ systematics, label }) => [systematics, label]))
  const named = (systematics: string) => ({ value: systematics, label: labels.get(systematics) ?? systematics })
  const change = (value: readonly SlotView[]) => edit({ kind: 'outputs', value })
  const chosen = outputs.map(({ systematics }) => systematics)
  const offeredOnes = [...new Set([...offered.fields.map(({ systematics }) => systematics), ...chosen])]
  return (
    <>
      <MultiSelect
        label={t('fills')}
        description={t('fillsHelp')}
        data={offeredOnes.map(named)}
        value={chosen}
        onChange={(fields) =>
          change(
            fields.map(
              (systematics) => outputs.find((each) => each.systematics === systematics) ?? { name: named(systematics).label, systematics },
            ),
          )
        }
        searchable
        hidePickedOptions
      />
      {outputs.length > 0 && (
        <MultiSelect
          label={t('mayBeEmpty')}
          data={chosen.map(named)}
          value={outputs.filter(({ isOptional }) => isOptional).map(({ systematics }) => systematics)}
          onChange={(fields) =>
            change(
              outputs.map(({ name, systematics }) => ({ name, systematics, ...(fields.includes(systematics) && { isOptional: true }) })),
            )
          }
          hidePickedOptions
        />
      )}
    </>
  )
}
