import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Entry } from '../../data/record/read-record.ts'
import type { DragEvent } from 'react'
import { VisuallyHidden } from '@mantine/core'
import type { EntriesProps } from './entries-props.ts'
import { use, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { stateOfPeriod } from '../../data/record/period-days.ts'
import { LayoutContext, useEditable, useRenderLayout } from '../layout-context.ts'
import { GrantedField } from '../value/GrantedField.tsx'
import { ListEnd } from '../list-end/ListEnd.tsx'
import { useFirst } from '../list-end/use-first.ts'
import { EntryActions } from './EntryActions.tsx'
import { EntryPeriod } from './EntryPeriod.tsx'
import styles from './InlineEntries.module.css'
import { OrderActions } from './OrderActions.tsx'
import { useOrder } from './use-order.ts'

/** Entries with their own fields, for the parts of a twin. */
export function InlineEntries({ relationship, layout, editable }: EntriesProps) {
  const { t } = useTranslation('panel')
  const context = use(LayoutContext)
  const { render } = context
  const onlyRead = useMemo(() => ({ render, editable: false }), [render])
  const { relation, cut } = relationship
  const order = useOrder(relationship.entries, layout.order)
  const { entries } = order
  const first = useFirst(entries)
  const fields = (layout.fields ?? []).filter(([field]) => field !== layout.order)
  const columns = { '--wide': columnsOf(fields.length, 5), '--narrow': columnsOf(fields.length, 4) }
  const movable = editable && layout.order !== undefined && entries.length > 1
  const movedTo = entries.findIndex(({ key }) => key === order.last) + 1
  if (entries.length === 0)
    return (
      <>
        <p className={styles.nothing}>{t('noEntries')}</p>
        <ListEnd count={0} cut={cut} />
      </>
    )
  return (
    <>
      <ul className={styles.entries} ref={order.list}>
        {first.shown.map((entry) => (
          <li
            key={entry.key}
            className={styles.entry}
            data-entry={entry.key}
            data-state={entry.state}
            data-period={stateOfPeriod(entry.period, Date.now())}
            {...(movable && {
              onDragOver: (event: DragEvent) => order.dragged() && event.preventDefault(),
              onDrop: () => {
                const dragged = order.dragged()
                if (dragged) order.move(dragged, entries.indexOf(entry))
              },
            })}
          >
            <LayoutContext value={entry.state === 'removed' ? onlyRead : context}>
              {layout.entry ? (
                <div className={styles.whole}>{render(layout.entry, entry.path)}</div>
              ) : (
                <div className={styles.fields} style={columns}>
                  {fields.map((path) => (
                    <InlineField key={path.join('/')} field={path} entry={entry} />
                  ))}
                </div>
              )}
            </LayoutContext>
            <div className={styles.actions}>
              {relation.ranged && <EntryPeriod entry={entry} relationship={relationship} editable={editable} />}
              {movable && <OrderActions entry={entry} order={order} />}
              {editable && <EntryActions entry={entry} relationship={relationship} />}
            </div>
          </li>
        ))}
      </ul>
      <ListEnd count={entries.length} cut={cut} first={first} />
      <VisuallyHidden role="status">{movedTo > 0 && t('movedTo', { at: movedTo, of: entries.length })}</VisuallyHidden>
    </>
  )
}

/** Returns the number of columns that fills the lines evenly: seven fields, of which five fit, become four and three, not five and two. */
function columnsOf(fields: number, most: number): number {
  return Math.ceil(fields / Math.max(1, Math.ceil(fields / most)))
}

function InlineField({ field, entry }: { readonly field: readonly Systematics[]; readonly entry: Entry }) {
  const registry = useRegistry()
  const editable = useEditable()
  const render = useRenderLayout()
  const [first] = field
  if (first === undefined) return null
  const attribute = registry.attributes.get(first)
  if (attribute) return <GrantedField attribute={attribute} path={entry.path} editable={editable} />
  return render({ type: 'relationship', relation: first, variant: 'chips', select: true }, entry.path)
}
