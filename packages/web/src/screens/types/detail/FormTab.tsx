import { Skeleton } from '@mantine/core'
import type { EffectiveDefinition } from '@twinwerk/model/definition/registry'
import { useTranslation } from 'react-i18next'
import { useWholeRegistry } from '../../../data/definitions.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { TypeUse } from '../types-query.ts'
import { useTypeUses } from '../types-query.ts'
import { UseList } from './UseList.tsx'
import classes from './TypePage.module.css'

const layoutParts = ['detail', 'create', 'card', 'minicard', 'selector'] as const
type Layout = (typeof layoutParts)[number]

/** The fields of a type as they stand in its forms and cards, by tab. */
export function FormTab({ type }: { readonly type: EffectiveDefinition }) {
  const { t } = useTranslation('types')
  const { data, isError } = useTypeUses(type.name)
  // A failure is told once, by the list of uses with its button.
  if (isError) return <UseList type={type.name} />
  if (!data) return <Skeleton height={240} aria-label={t('usesLoading')} />
  const forms = layoutParts.flatMap((layout) => {
    const uses = layoutOf(type, layout, data.uses)
    return uses.length === 0 ? [] : [{ layout, uses }]
  })
  if (forms.length === 0) return <p className={classes.note}>{t('noForm')}</p>
  return (
    <>
      <p className={classes.note}>{t('formIntro')}</p>
      {forms.map(({ layout, uses }) => (
        <FormPart key={layout} type={type} layout={layout} uses={uses} />
      ))}
    </>
  )
}

/** Returns the uses in a layout of the type, or of the nearest general type that has one. Fields that were added come beside them. */
function layoutOf({ lineage }: EffectiveDefinition, layout: Layout, uses: readonly TypeUse[]): readonly TypeUse[] {
  const inLayout = uses.filter((use) => use.layout === layout && use.way === 'shown')
  const nearest = lineage.find((name) => inLayout.some(({ place }) => place === name))
  return inLayout.filter(({ place }) => place === nearest)
}

function FormPart({
  type,
  layout,
  uses,
}: {
  readonly type: EffectiveDefinition
  readonly layout: Layout
  readonly uses: readonly TypeUse[]
}) {
  const { t } = useTranslation('types')
  const text = useText()
  const registry = useWholeRegistry()
  const [first] = uses
  const properties = [...type.allAttributes, ...type.allRelations, ...type.allTelemetry]
  const labelOf = (of: string) => {
    const found = properties.find(({ systematics }) => systematics === of)
    return found ? text(found.label) : of
  }
  const namesIn = (fields: readonly TypeUse[]) => [...new Set(fields.map(({ of }) => labelOf(of)))].join(', ')
  const parts = [...Map.groupBy(uses, ({ part }) => part ?? '')]
  const owner = first && first.place !== type.name ? registry.definitions.get(first.place) : undefined
  return (
    <section>
      <h2 className={classes.part}>
        {t(`layoutParts.${layout}`)} {owner && <span className={classes.from}>{t('inheritedForm', { type: text(owner.label) })}</span>}
      </h2>
      {parts.length === 1 && <p>{namesIn(uses)}</p>}
      {parts.length > 1 && (
        <dl className={classes.details}>
          {parts.map(([part, fields]) => (
            <div key={part}>
              <dt>{part}</dt>
              <dd>{namesIn(fields)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
