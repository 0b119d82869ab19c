import type { LayoutProps } from '../layout-props.ts'
import { use, useId, useMemo, useState } from 'react'
import { useWholeRegistry } from '../../data/definitions.ts'
import { useMayLink } from '../../data/right-paths/use-may-change.ts'
import { useText } from '../../i18n/use-text.ts'
import { LayoutContext, useEditable } from '../layout-context.ts'
import { logMissing } from '../log-missing.ts'
import { LockSign } from '../../inputs/LockSign.tsx'
import { TechnicalInfo } from '../../inputs/TechnicalInfo.tsx'
import { ListEnd } from '../list-end/ListEnd.tsx'
import { useLock } from '../value/use-field-rules.ts'
import { AddEntry } from './AddEntry.tsx'
import { Chips } from './Chips.tsx'
import { InlineEntries } from './InlineEntries.tsx'
import { ListEntries } from './ListEntries.tsx'
import { inSort } from './in-sort.ts'
import { usePeriodFilter } from './PeriodFilter.tsx'
import { late } from '../../ui/late.tsx'
import { useRelationship } from './use-relationship.ts'
import styles from './RelationshipLayout.module.css'

const ChangeFrom = late(() => import('./change/ChangeFrom.tsx').then((module) => module.ChangeFrom))

const variants = { chips: Chips, inline: InlineEntries, list: ListEntries }

/** The twins of a relation, as chips, rows or forms, and the actions on the relation. */
export function RelationshipLayout({ layout, path }: LayoutProps<'relationship'>) {
  const text = useText()
  const id = useId()
  // A user who can add entries can also remove them. A layout that offers neither select nor create is read-only.
  const offered = layout.select === true || layout.create !== undefined
  const relationship = useRelationship(path, layout.relation, layout)
  const mayLink = useMayLink(path, relationship.relation)
  const locked = useLock(path, layout.lock)
  const context = use(LayoutContext)
  const around = useMemo(() => (locked ? { ...context, editable: false } : context), [context, locked])
  const editable = useEditable() && offered && mayLink && !locked
  const { relation, problem } = relationship
  // The entry that a change from a day begins is edited beside that day.
  const [following, setFollowing] = useState<string>()
  const { shown, filter } = usePeriodFilter(inSort(relationship.entries, layout.only?.sort))
  const isKnown = useWholeRegistry().relations.has(layout.relation)
  // A relation that the user has no right to see is not an error.
  if (!isKnown) logMissing('relationship without selection info', layout.relation)
  if (!relation) return null
  // As a value without an entry that nobody can enter: there is nothing to read and nothing to do.
  if (layout.variant === 'chips' && (!offered || locked) && !layout.whenEmpty && relationship.entries.length === 0) return null
  const Entries = variants[layout.variant]
  const message = problem && (typeof problem.message === 'string' ? problem.message : text(problem.message))
  return (
    <div
      className={styles.relationship}
      data-variant={layout.variant}
      data-field={layout.relation}
      role="group"
      aria-labelledby={id}
      {...(message && { 'aria-describedby': `${id}-note`, 'data-invalid': true })}
    >
      <div className={styles.head}>
        <span id={id} className={layout.variant === 'chips' ? styles.label : styles.title}>
          {text(layout.label ?? relation.label)}
          {relation.min > 0 && editable && (
            <span className={styles.required} aria-hidden>
              {' *'}
            </span>
          )}
        </span>
        <TechnicalInfo systematics={layout.relation} />
        {locked && <LockSign />}
        {filter}
      </div>
      {layout.whenEmpty && relationship.entries.length === 0 && (
        <p className={styles.hint} role="note">
          {text(layout.whenEmpty)}
        </p>
      )}
      <LayoutContext value={around}>
        <Entries
          relationship={{ ...relationship, relation, entries: shown.filter(({ key }) => key !== following) }}
          layout={layout}
          editable={editable}
        />
      </LayoutContext>
      {layout.variant === 'list' && <ListEnd count={relationship.entries.length} cut={relationship.cut} />}
      {offered && !locked && <AddEntry relationship={{ ...relationship, relation }} layout={layout} editable={editable} />}
      {editable && relation.ranged && relation.max === 1 && (
        <ChangeFrom relationship={{ ...relationship, relation }} layout={layout} onFollow={setFollowing} />
      )}
      {message && (
        <p className={styles.error} id={`${id}-note`}>
          {message}
        </p>
      )}
    </div>
  )
}
