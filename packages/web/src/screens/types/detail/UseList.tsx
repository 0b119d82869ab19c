import { Anchor, Button, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWholeRegistry } from '../../../data/definitions.ts'
import { useOpenTwin } from '../../../data/record/open-twin.ts'
import { useRootid } from '../../../data/tenant.tsx'
import { useText } from '../../../i18n/use-text.ts'
import type { TypeUses } from '../types-query.ts'
import { typesPath, useTypeUses } from '../types-query.ts'
import type { AskedUse, UsedPlace, UseKind } from './uses-of.ts'
import { usedPlaces } from './uses-of.ts'
import classes from './UseList.module.css'

/** The places that use a type, a field or a value, each with a link, and those that cannot be found out. */
export function UseList(asked: AskedUse) {
  const { t } = useTranslation('types')
  const { data, isError, refetch } = useTypeUses(asked.type)
  if (isError)
    return (
      <p role="alert" className={classes.note}>
        {t('usesFailed')}{' '}
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          {t('tryAgain')}
        </Button>
      </p>
    )
  return data ? <Uses answer={data} asked={asked} /> : <Skeleton height={96} aria-label={t('usesLoading')} />
}

function Uses({ answer, asked }: { readonly answer: TypeUses; readonly asked: AskedUse }) {
  const { t } = useTranslation('types')
  const registry = useWholeRegistry()
  const { uses, closed, views, unknown } = answer
  const { type, of, value } = asked
  const kinds = usedPlaces(registry, uses, asked)
  // Closed places are counted for the whole type only.
  const isWhole = of === undefined
  const closedIn = (kind: UseKind) => (isWhole ? (closed[kind] ?? 0) : 0)
  const kept = value === undefined && of !== type ? viewsOf(views, of) : []
  const shown = [...new Set([...kinds.keys(), ...(isWhole ? closedKinds(closed) : [])])]
  return (
    <div className={classes.uses}>
      {shown.length === 0 && kept.length === 0 && <p className={classes.note}>{t('noUses')}</p>}
      {shown.map((kind) => (
        <Places key={kind} kind={kind} places={kinds.get(kind) ?? []} closed={closedIn(kind)} tellsFields={isWhole} />
      ))}
      {kept.length > 0 && <Views kept={kept} tellsFields={isWhole} />}
      <p className={classes.note}>
        {t('notKnown')}: {unknown.map((each) => t(`unknowns.${each}`)).join(', ')}
      </p>
    </div>
  )
}

type PlacesProps = {
  readonly kind: UseKind
  readonly places: readonly UsedPlace[]
  readonly closed: number
  readonly tellsFields: boolean
}

/** The places of one kind; many of them are shown on demand. */
function Places({ kind, places, closed, tellsFields }: PlacesProps) {
  const { t } = useTranslation('types')
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole || places.length <= maxPlaces + 1 ? places : places.slice(0, maxPlaces)
  return (
    <section aria-label={t(`useKinds.${kind}`)}>
      <h2 className={classes.kind}>
        {t(`useKinds.${kind}`)} <span className={classes.count}>{places.length > 0 && places.length}</span>
      </h2>
      <ul className={classes.places}>
        {shown.map((place) => (
          <li key={`${place.place} ${place.name}`}>
            <PlaceLink place={place} />{' '}
            <span className={classes.ways}>
              <Ways place={place} tellsFields={tellsFields} />
            </span>
          </li>
        ))}
        {closed > 0 && <li className={classes.note}>{t('closed', { count: closed })}</li>}
      </ul>
      {shown.length < places.length && (
        <Button className={classes.all ?? ''} size="compact-sm" variant="subtle" onClick={() => setWhole(true)}>
          {t('showAll', { count: places.length })}
        </Button>
      )}
    </section>
  )
}

function closedKinds(closed: TypeUses['closed']): readonly UseKind[] {
  return (['list', 'board', 'diagram', 'draft'] as const).filter((kind) => (closed[kind] ?? 0) > 0)
}

function viewsOf(views: TypeUses['views'], of: string | undefined): readonly (readonly [string, number])[] {
  return Object.entries(views).filter(([systematics]) => of === undefined || systematics === of)
}

/** The saved views of all users that name a field: a number alone, since they belong to people. */
function Views({ kept, tellsFields }: { readonly kept: readonly (readonly [string, number])[]; readonly tellsFields: boolean }) {
  const { t } = useTranslation('types')
  const labelOf = useLabels()
  return (
    <section aria-label={t('views')}>
      <h2 className={classes.kind}>{t('views')}</h2>
      <ul className={classes.places}>
        {kept.map(([systematics, count]) => (
          <li key={systematics}>
            {tellsFields && `${labelOf(systematics)}: `}
            {t('viewCount', { count })}
          </li>
        ))}
      </ul>
    </section>
  )
}

const maxPlaces = 8
const maxNames = 6

/** The ways in which a place uses it, with the fields, or with the tabs and steps of the place. */
function Ways({ place, tellsFields }: { readonly place: UsedPlace; readonly tellsFields: boolean }) {
  const { t } = useTranslation('types')
  const labelOf = useLabels()
  const namesOf = (names: readonly string[]) => {
    const first = names.slice(0, maxNames).join(', ')
    return names.length > maxNames ? t('and', { names: first, count: names.length - maxNames }) : first
  }
  return place.ways
    .map(({ way, of, parts }) => {
      const names = namesOf(tellsFields ? [...new Set(of.map(labelOf))] : parts)
      return names === '' ? t(`ways.${way}`) : `${t(`ways.${way}`)}: ${names}`
    })
    .join(' · ')
}

/** Returns a function that names a type or a property. */
function useLabels(): (of: string) => string {
  const registry = useWholeRegistry()
  const text = useText()
  return (of) => {
    const found = registry.attributes.get(of) ?? registry.relations.get(of) ?? registry.definitions.get(of)
    const measured = registry.definitions.get(of.slice(0, of.indexOf(':')))?.allTelemetry.find(({ systematics }) => systematics === of)
    return found ? text(found.label) : measured ? text(measured.label) : of
  }
}

function PlaceLink({ place: { kind, place, name } }: { readonly place: UsedPlace }) {
  const rootid = useRootid()
  const openTwin = useOpenTwin()
  const to = pathOf(kind, place)
  if (kind === 'role')
    return (
      <Anchor component="button" type="button" inherit onClick={() => openTwin({ id: place })}>
        {name}
      </Anchor>
    )
  return to === undefined ? (
    <span>{name}</span>
  ) : (
    <Link to="/$rootid/$" params={{ rootid, _splat: to }}>
      {name}
    </Link>
  )
}

/** Returns the address of a place below the tenant; undefined for letters and mails, which have no screen. */
function pathOf(kind: UseKind, place: string): string | undefined {
  switch (kind) {
    case 'list':
    case 'board':
      return place
    case 'form':
      return `${typesPath}/${place}/form`
    case 'relation':
      return `${typesPath}/${place}/relations`
    case 'rule':
    case 'level':
      return `${typesPath}/${place}`
    case 'diagram':
    case 'draft':
      return `admintools/bpmnModeler/${place}`
    default:
      return undefined
  }
}
