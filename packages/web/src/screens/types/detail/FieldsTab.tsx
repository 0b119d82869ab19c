import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import type { Attribute, EffectiveDefinition } from '@twinwerk/model/definition/registry'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWholeRegistry } from '../../../data/definitions.ts'
import { useRootid } from '../../../data/tenant.tsx'
import { late } from '../../../ui/late.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { useMayEdit } from '../use-may-edit.ts'
import { draftPart, typesPath } from '../types-query.ts'
import { fieldKind } from './field-kind.ts'
import { locksOf } from './locks-of.ts'
import { PropertyTable } from './PropertyTable.tsx'
import { useOrigin } from './use-origin.ts'
import classes from './TypePage.module.css'

const AddField = late(() => import('../edit/AddField.tsx').then((module) => module.AddField))

const PropertyActions = late(() => import('../edit/PropertyActions.tsx').then((module) => module.PropertyActions))

/** The fields of a type: own ones first, then inherited ones. Each opens to its rules and uses. */
export function FieldsTab({ type }: { readonly type: EffectiveDefinition }) {
  const { t } = useTranslation('types')
  const text = useText()
  const registry = useWholeRegistry()
  const originOf = useOrigin(type)
  const [search, setSearch] = useState('')
  // Types that the platform keeps for all tenants, or that are read from elsewhere, take no fields.
  const mayEdit = useMayEdit() === true && type.name !== 'entity' && !type.staticEntity && !type.mapped
  const locks = useMemo(() => locksOf(registry, type.allAttributes), [registry, type])
  const wanted = search.trim().toLocaleLowerCase()
  const fields = type.allAttributes
    .filter(({ label, systematics }) => `${text(label)} ${systematics}`.toLocaleLowerCase().includes(wanted))
    .toSorted((a, b) => type.lineage.indexOf(a.declaring) - type.lineage.indexOf(b.declaring))
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          className={classes.search ?? ''}
          aria-label={t('searchField')}
          placeholder={t('searchField')}
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {mayEdit && <NewField type={type} />}
      </div>
      {fields.length === 0 && <p className={classes.note}>{t('noField')}</p>}
      {fields.length > 0 && (
        <PropertyTable
          type={type.name}
          headings={[t('tabs.fields'), t('kind'), t('origin')]}
          rows={fields.map((field) => ({
            systematics: field.systematics,
            label: text(field.label),
            isDimmed: field.hidden === true || field.deprecated === true,
            words: [
              [
                t(`kinds.${fieldKind(field)}`),
                field.required && t('required'),
                field.unique && t('unique'),
                field.hidden && t('hidden'),
                field.deprecated && t('deprecated'),
              ]
                .filter(Boolean)
                .join(', '),
              originOf(field),
            ],
            lock: locks.get(field.systematics),
            details: (
              <>
                {mayEdit && (
                  <PropertyActions
                    property={field}
                    isLocked={locks.has(field.systematics)}
                    isCore={locks.get(field.systematics) === 'core'}
                  />
                )}
                <FieldDetails field={field} />
              </>
            ),
          }))}
        />
      )}
      {type.allTelemetry.length > 0 && (
        <>
          <h2 className={classes.part}>{t('measured')}</h2>
          <PropertyTable
            type={type.name}
            headings={[t('measured'), t('kind'), t('origin')]}
            rows={type.allTelemetry.map((measured) => ({
              systematics: measured.systematics,
              label: text(measured.label),
              words: [
                [t(measured.dataType === 'bool' ? 'kinds.bool' : 'kinds.number'), measured.unit].filter(Boolean).join(', '),
                originOf(measured),
              ],
              lock: 'release',
            }))}
          />
        </>
      )}
    </>
  )
}

/** Adds a field to the draft, and says where it is afterwards. */
function NewField({ type }: { readonly type: EffectiveDefinition }) {
  const { t } = useTranslation('types')
  const rootid = useRootid()
  const [isAdding, setAdding] = useState(false)
  const [added, setAdded] = useState<string>()
  return (
    <>
      <Button variant="default" leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={() => setAdding(true)}>
        {t('edit.addField')}
      </Button>
      {added !== undefined && (
        <p role="status" className={classes.said}>
          {t('edit.added', { label: added })}{' '}
          <Link to="/$rootid/$" params={{ rootid, _splat: `${typesPath}/${draftPart}` }}>
            {t('edit.open')}
          </Link>
        </p>
      )}
      {isAdding && (
        <AddField
          type={type}
          onClose={() => setAdding(false)}
          onAdded={(label) => {
            setAdding(false)
            setAdded(label)
          }}
        />
      )}
    </>
  )
}

/** The explanation, rules and formula of a field. */
function FieldDetails({
  field: { help, validations = [], calculation, calculation: { steps = [] } = { expression: '' } },
}: {
  readonly field: Attribute
}) {
  const { t } = useTranslation('types')
  const text = useText()
  if (!help && validations.length === 0 && !calculation) return null
  return (
    <dl className={classes.details}>
      {help && (
        <div>
          <dt>{t('help')}</dt>
          <dd>{text(help)}</dd>
        </div>
      )}
      {validations.length > 0 && (
        <div>
          <dt>{t('rules')}</dt>
          {validations.map(({ when, text: message }) => (
            <dd key={when}>
              {text(message)} <code className={classes.formula}>{when}</code>
            </dd>
          ))}
        </div>
      )}
      {calculation && (
        <div>
          <dt>{t('formula')}</dt>
          {steps.map(({ name, expression }) => (
            <dd key={name}>
              <code className={classes.formula}>
                {name} = {expression}
              </code>
            </dd>
          ))}
          <dd>
            <code className={classes.formula}>{calculation.expression}</code>
          </dd>
        </div>
      )}
    </dl>
  )
}
