import { Select } from '@mantine/core'
import type { Relation } from '@twinwerk/model/definition/relation'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../../data/definitions.ts'
import { twinTitle } from '../../../data/record/twin-title.ts'
import { contractQuery, locationsOf } from '../contracts/contract-query.ts'
import { productName } from '../../../data/contracts/contract-view.ts'
import { linked, textOf } from '../../../data/contracts/twin-parts.ts'
import { usePortalTwin } from '../parts/use-portal.ts'

type Props = {
  readonly relation: Relation
  readonly label: string
  readonly partner: TwinJson
  readonly contract: TwinJson | undefined
  readonly problem: string | undefined
  readonly value: string | undefined
  readonly onChange: (id: string | undefined) => void
}

/** Asks which of the customer's own twins the request is about. */
export function PickField({ relation, label, partner, contract, problem, value, onChange }: Props) {
  const { t } = useTranslation('portal')
  const choices = useChoices(relation, partner, contract)
  return (
    <Select
      label={label}
      placeholder={t('choose')}
      size="md"
      error={problem}
      data={choices}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
    />
  )
}

/** Returns the twins at the end of the path from which the relation begins (`beginsAs`). Registers are below the meters of a contract. */
function useChoices(
  { target, beginsAs = [] }: Relation,
  partner: TwinJson,
  contract: TwinJson | undefined,
): { readonly value: string; readonly label: string }[] {
  const registry = useRegistry()
  const asksMeters = target === 'meterRegister' && contract !== undefined
  const definition = asksMeters ? (parseTwinId(contract.id)?.definition ?? '') : ''
  const { data } = usePortalTwin(asksMeters ? contractQuery(registry, { id: contract.id, definition }) : { id: '' })
  if (target === 'meterRegister')
    return linked(data ?? undefined, locationsOf(registry, definition) ?? '')
      .flatMap((location) => linked(location, 'marketLocation:meterPoints'))
      .flatMap((point) => linked(point, 'meterPoint:meter'))
      .flatMap((meter) =>
        linked(meter, 'meter:meterRegisters').map((register) => ({
          value: register.id,
          label: [textOf(meter, 'meter:meterNumber'), textOf(register, 'meterRegister:obis')].filter(Boolean).join(' · '),
        })),
      )
  const [start, over = ''] = beginsAs
  return linked(start === 'execution:contractForProcess' ? contract : partner, over).map((each) => ({
    value: each.id,
    label: target === 'contractElement' ? productName(each) : twinTitle(registry, each),
  }))
}
