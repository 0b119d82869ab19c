import type { GroupBy } from '@twinwerk/model/list/grouping'
import type { GroupProps } from './GroupButton.tsx'
import { ActionIcon, Button, Checkbox, Select } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { dayUnits } from '@twinwerk/model/calendar/units'
import { maxGroupings } from '@twinwerk/model/list/grouping'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../../data/definitions.ts'
import { addTexts } from '../../../i18n/add-texts.ts'
import { groupTexts } from '../../../i18n/group/texts.ts'
import { useText } from '../../../i18n/use-text.ts'
import { byValue, noneOpen } from '../../../views/table/grouped/grouping.ts'
import { tableColumns } from '../../../views/table/table-columns.ts'
import { totalsOf } from '../../../views/table/grouped/totals.ts'
import { pathLabel } from '../../../search/fields/path-label.ts'
import { FieldList } from '../fields/FieldList.tsx'
import { columnGroups, groupingBy, hasTypes } from './group-choices.ts'
import styles from './GroupMenu.module.css'

addTexts(groupTexts)

/** The fields by which a list is grouped, their order, and the row of totals. Every choice takes effect at once. */
export function GroupMenu({ list, grouping, columns, onChoose }: GroupProps) {
  const { t } = useTranslation('group')
  const text = useText()
  const registry = useRegistry()
  const by = grouping?.by ?? []
  const labelOf = (path: GroupBy['path']) => (path.length > 0 ? pathLabel(registry, text, path) : t('byType'))
  const choose = (next: readonly GroupBy[]) =>
    onChoose({ grouping: next.length > 0 ? { order: grouping?.order ?? byValue, by: next, open: noneOpen } : undefined })
  return (
    <div className={styles.menu}>
      {by.length > 0 && (
        <ul className={styles.chosen} aria-label={t('title')}>
          {by.map(({ path, unit }, index) => {
            const field = labelOf(path)
            const isTime = ['date', 'datetime'].includes(registry.attributes.get(path.at(-1) ?? '')?.dataType ?? '')
            return (
              <li key={path.join('/')} className={styles.line}>
                <span className={styles.field} title={field}>
                  {field}
                </span>
                {isTime && (
                  <Select
                    size="xs"
                    w={120}
                    aria-label={`${t('unit')}: ${field}`}
                    data={[...dayUnits.map((each) => ({ value: each, label: t(each) })), { value: 'exact', label: t('exact') }]}
                    value={unit ?? 'exact'}
                    allowDeselect={false}
                    comboboxProps={{ withinPortal: false }}
                    onChange={(chosen) => {
                      const next = dayUnits.find((each) => each === chosen)
                      choose(by.with(index, { path, ...(next && { unit: next }) }))
                    }}
                  />
                )}
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="sm"
                  aria-label={t('remove', { field })}
                  onClick={() => choose(by.filter((_, each) => each !== index))}
                >
                  <IconX size={14} stroke={1.5} />
                </ActionIcon>
              </li>
            )
          })}
        </ul>
      )}
      {by.length < maxGroupings && (
        <FieldList
          list={list}
          use="group"
          label={t('add')}
          first={[...(hasTypes(registry, list) ? [[]] : []), ...columnGroups(registry, list)]}
          taken={by.map(({ path }) => path.join('/'))}
          onPick={(path) => choose([...by, groupingBy(registry, path)])}
        />
      )}
      <GroupOptions list={list} grouping={grouping} columns={columns} onChoose={onChoose} />
    </div>
  )
}

function GroupOptions({ list, grouping, columns, onChoose }: GroupProps) {
  const { t } = useTranslation('group')
  const text = useText()
  const registry = useRegistry()
  const shown = tableColumns(registry, list.columns).filter(({ id }) => columns.includes(id))
  const totals = totalsOf(shown)
  if (!grouping || grouping.by.length === 0)
    return (
      <Checkbox
        size="xs"
        label={t('totals')}
        checked={grouping !== undefined}
        onChange={(event) => onChoose({ grouping: event.currentTarget.checked ? { by: [], order: byValue, open: noneOpen } : undefined })}
      />
    )
  const { order } = grouping
  const Arrow = order.order === 'desc' ? IconArrowDown : IconArrowUp
  const direction = t(order.order === 'desc' ? 'descending' : 'ascending')
  return (
    <>
      <div className={styles.line}>
        <Select
          size="xs"
          className={styles.field ?? ''}
          label={t('order')}
          data={[
            { value: 'value', label: t('byValue') },
            { value: 'count', label: t('byCount') },
            ...totals.map(({ column }) => ({
              value: column,
              label: text(shown.find(({ id }) => id === column)?.label ?? { de: '', en: '' }),
            })),
          ]}
          value={order.by}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          // The largest groups come first, unless their values order them.
          onChange={(chosen) =>
            chosen && onChoose({ grouping: { ...grouping, order: { by: chosen, order: chosen === 'value' ? 'asc' : 'desc' } } })
          }
        />
        <Button
          className={styles.direction ?? ''}
          size="xs"
          variant="default"
          aria-label={`${t('order')}: ${direction}`}
          title={direction}
          onClick={() => onChoose({ grouping: { ...grouping, order: { ...order, order: order.order === 'desc' ? 'asc' : 'desc' } } })}
        >
          <Arrow size={14} stroke={1.5} />
        </Button>
      </div>
      <div className={styles.line}>
        <Button size="compact-xs" variant="subtle" onClick={() => onChoose({ grouping: { ...grouping, open: { all: true, places: [] } } })}>
          {t('unfoldAll')}
        </Button>
        <Button size="compact-xs" variant="subtle" onClick={() => onChoose({ grouping: { ...grouping, open: noneOpen } })}>
          {t('foldAll')}
        </Button>
      </div>
    </>
  )
}
