import { Alert, Button } from '@mantine/core'
import type { Attribute } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../data/call.ts'
import { useText } from '../../../i18n/use-text.ts'
import { PickField } from './PickField.tsx'
import { ProductField } from './ProductField.tsx'
import { RequestField } from './RequestField.tsx'
import { late } from '../../../ui/late.tsx'
import { sumOfParts } from './about/about-receipt.ts'
import { nameOf } from './rules/asked-fields.ts'
import type { RequestInput } from './request-input.ts'
import type { useRequestForm } from './use-request-form.ts'

const PartsField = late(() => import('./about/PartsField.tsx').then((module) => module.PartsField))

type Props = {
  readonly form: ReturnType<typeof useRequestForm>
  readonly partner: TwinJson
  readonly input: RequestInput
  readonly failure: CallError | undefined
  /** True once the customer has tried to send the request. Fields with missing values are then marked. */
  readonly isTried: boolean
  readonly change: (next: Partial<RequestInput> | ((previous: RequestInput) => Partial<RequestInput>)) => void
}

type Choice = { readonly values: RequestInput['values']; readonly before: readonly string[]; readonly ids: readonly string[] }

/** The choices, the product and the fields of a request. */
export function RequestFields({ form, partner, input, failure, isTried, change }: Props) {
  const { t } = useTranslation('portal')
  const text = useText()
  const { request, product } = form
  const { at, suitable } = product
  const labelOf = (field: Attribute | Relation) => text(request.fields[nameOf(field)]?.label ?? field.label)
  const pick = (relation: string, id: string | undefined) =>
    change(({ picks: { [relation]: _former, ...rest } }) => ({ picks: id === undefined ? rest : { ...rest, [relation]: id } }))
  const choose = (relation: Relation, ids: readonly string[]) =>
    change(({ values, parts = {} }) => ({
      parts: { ...parts, [relation.systematics]: ids },
      values: { ...values, ...sumsAfter(relation, { values, before: parts[relation.systematics] ?? [], ids }) },
    }))
  /** The fields that follow the sum of the chosen parts, unless somebody typed another value. */
  const sumsAfter = (relation: Relation, { values, before, ids }: Choice): Readonly<Record<string, unknown>> => {
    const { about } = form
    if (!about) return {}
    const follow = form.attributes.filter(({ name, systematics }) => {
      const isOwn = request.fields[name]?.sums?.of === nameOf(relation)
      return isOwn && (values[systematics] ?? null) === sumOfParts(about, before)
    })
    return Object.fromEntries(follow.map(({ systematics }) => [systematics, sumOfParts(about, ids)]))
  }
  const problemAt = (attribute: Attribute) => {
    const there = form.thereText(attribute)
    if (there) return text(there)
    const refused = failure?.problems.find(({ systematics }) => systematics === attribute.systematics)?.message
    return refused ?? (isTried && form.lacking.has(attribute.systematics) ? t('fillIn') : undefined)
  }
  return (
    <>
      {form.wantedPicks.map((relation) => (
        <PickField
          key={relation.systematics}
          relation={relation}
          label={labelOf(relation)}
          partner={partner}
          contract={form.contractTwin}
          problem={isTried && input.picks[relation.systematics] === undefined ? t('choose') : undefined}
          value={input.picks[relation.systematics]}
          onChange={(id) => pick(relation.systematics, id)}
        />
      ))}
      {form.wantedParts.map(
        (relation) =>
          form.about && (
            <PartsField
              key={relation.systematics}
              label={labelOf(relation)}
              about={form.about}
              value={input.parts?.[relation.systematics] ?? []}
              onChange={(ids) => choose(relation, ids)}
            />
          ),
      )}
      {product.again && (
        <Alert color="red" role="alert">
          <p>{t('failed')}</p>
          <Button variant="default" onClick={product.again}>
            {t('tryAgain')}
          </Button>
        </Alert>
      )}
      {at !== undefined && suitable && (
        <div data-lacks={product.isMissing}>
          <ProductField
            products={suitable}
            problem={isTried && product.isMissing ? t('choose') : undefined}
            value={product.chosen}
            onChange={(id) => pick(at, id)}
          />
        </div>
      )}
      {form.shown.map((attribute) => (
        <RequestField
          key={attribute.systematics}
          attribute={attribute}
          label={labelOf(attribute)}
          value={input.values[attribute.systematics]}
          needed={form.required.has(attribute.systematics)}
          problem={problemAt(attribute)}
          onChange={(value) => change((previous) => ({ values: { ...previous.values, [attribute.systematics]: value } }))}
        />
      ))}
    </>
  )
}
