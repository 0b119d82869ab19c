import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { SortJson } from '@twinwerk/model/query/query-json'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { maxSortTerms } from '@twinwerk/model/query/operators'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldPicker } from '../fields/FieldPicker.tsx'
import { Builder } from '../builder/Builder.tsx'
import styles from '../builder/Builder.module.css'

type Line = { readonly key: number; readonly path?: SortJson['path']; readonly order: 'asc' | 'desc' }

type Props = {
  readonly list: Pick<ListDefinition, 'type' | 'typeExtends' | 'sort'>
  readonly sort: readonly SortJson[]
  readonly onChoose: (change: { readonly sort: readonly SortJson[] }) => void
  readonly onClose: () => void
}

/** The sort builder of a list (core specification, section 2): fields in sequence, each with its direction, by default ascending. */
export function SortPanel({ list, sort, onChoose, onClose }: Props) {
  const { t } = useTranslation('filter')
  const keys = useRef(0)
  const lineOf = (line: Omit<Line, 'key' | 'order'> & { readonly order?: SortJson['order'] }): Line => ({
    ...line,
    order: line.order ?? 'asc',
    key: (keys.current += 1),
  })
  const [lines, setLines] = useState<readonly Line[]>(() => sort.map(lineOf))
  const change = (key: number, part: Partial<Line>) => setLines(lines.map((line) => (line.key === key ? { ...line, ...part } : line)))
  const apply = () => onChoose({ sort: lines.flatMap(({ path, order }) => (path ? [{ path, order }] : [])) })
  const reset = () => {
    setLines(list.sort.map(lineOf))
    onChoose({ sort: list.sort })
  }
  return (
    <Builder title={t('sortTitle')} none={lines.length === 0 ? t('noSort') : undefined} onApply={apply} onReset={reset} onClose={onClose}>
      <ul className={styles.lines}>
        {lines.map(({ key, path, order }, index) => {
          const Arrow = order === 'desc' ? IconArrowDown : IconArrowUp
          return (
            <li key={key} className={styles.line}>
              <span className={styles.joint} data-wide>
                {t(index === 0 ? 'first' : 'next')}
              </span>
              <div className={styles.row}>
                <FieldPicker
                  types={list.typeExtends ?? [list.type]}
                  use="sort"
                  path={path}
                  onPick={(picked) => change(key, { path: picked })}
                  initiallyOpen={path === undefined}
                />
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<Arrow size={14} stroke={1.5} aria-hidden />}
                  aria-label={`${t('direction')}: ${t(order === 'desc' ? 'descending' : 'ascending')}`}
                  onClick={() => change(key, { order: order === 'desc' ? 'asc' : 'desc' })}
                >
                  {t(order === 'desc' ? 'descending' : 'ascending')}
                </Button>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="sm"
                  data-remove
                  aria-label={t('remove')}
                  onClick={() => setLines(lines.filter((line) => line.key !== key))}
                >
                  <IconX size={14} stroke={1.5} />
                </ActionIcon>
              </div>
            </li>
          )
        })}
      </ul>
      <div className={styles.adding}>
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconPlus size={12} stroke={1.5} />}
          disabled={lines.length >= maxSortTerms}
          onClick={() => setLines([...lines, lineOf({})])}
        >
          {t('add')}
        </Button>
      </div>
    </Builder>
  )
}
