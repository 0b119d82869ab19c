import type { Output } from '@twinwerk/contract/calls'
import type { RowDifference, RowOutcome } from '@twinwerk/model/table/import-mapping'
import type { ImportState } from './FileImport.tsx'
import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { rowOutcomes } from '@twinwerk/model/table/import-mapping'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { useRegistry } from '../../data/definitions.ts'
import { printValue } from '../../data/record/print-value.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { useTenant } from '../../data/tenant.tsx'
import { useLanguage, useText } from '../../i18n/use-text.ts'
import { pathLabel } from '../../search/fields/path-label.ts'
import styles from './ImportScreen.module.css'

type Row = Output<'GET /api/imports/{id}/rows'>['rows'][number]

/** The largest page that the call returns. */
const perPage = 100

/** Every row with its effect, or the reason for its failure. The rows are grouped by outcome, faulty ones first. */
export function ImportRows({ state: { id, counts } }: { readonly state: ImportState }) {
  const { t } = useTranslation('imports')
  const tenant = useTenant().id
  const language = useLanguage()
  const [chosen, setChosen] = useState<RowOutcome | 'all'>(counts.bad > 0 ? 'bad' : 'all')
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['imports', tenant, id, 'rows', chosen],
    initialPageParam: 0,
    queryFn: ({ pageParam }) =>
      call('GET /api/imports/{id}/rows', {
        tenant,
        params: { id },
        query: { after: pageParam, ...(chosen !== 'all' && { outcome: chosen }) },
      }),
    getNextPageParam: ({ rows }) => (rows.length < perPage ? null : rows.at(-1)?.n),
  })
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  const all = counts.new + counts.changed + counts.same + counts.bad
  const labelOf = (outcome: RowOutcome | 'all') => `${t(outcome)} ${(outcome === 'all' ? all : counts[outcome]).toLocaleString(language)}`
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={t('result')}
        data={(['all', ...rowOutcomes] as const).map((value) => ({ value, label: labelOf(value) }))}
        value={chosen}
        onChange={setChosen}
      />
      {isPending && <Skeleton height={108} />}
      {!isPending && rows.length === 0 && <p className={styles.hint}>{t('none')}</p>}
      {rows.length > 0 && (
        <div className={styles.frame}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col" data-numeric>
                  {t('row')}
                </th>
                <th scope="col">{t('what')}</th>
                <th scope="col">{t('details')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <RowLine key={row.n} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

function RowLine({ row: { n, cells, outcome, differences, problems } }: { readonly row: Row }) {
  const { t } = useTranslation('imports')
  const print = useDifference()
  const told = useProblem(cells)
  return (
    <tr>
      <td data-numeric>{n}</td>
      <td data-outcome={outcome ?? undefined} className={styles.outcome}>
        {outcome ? t(outcome) : ''}
      </td>
      <td className={styles.what}>
        {[...new Set(problems.map(told))].map((problem) => (
          <span key={problem} className={styles.problem}>
            {problem}
          </span>
        ))}
        {problems.length === 0 && differences.map((difference) => <span key={difference.path.join('/')}>{print(difference)}</span>)}
      </td>
    </tr>
  )
}

/**
 * Returns a function that describes a problem of a row. The text begins with the cell's content, or with the field's name if the cell is
 * empty.
 */
function useProblem(cells: Row['cells']): (problem: Row['problems'][number]) => string {
  const text = useText()
  const registry = useRegistry()
  return ({ message, column, systematics }) => {
    if (column === undefined) return message
    const cell = cellText(cells[column])
    const named = systematics !== undefined && (registry.attributes.has(systematics) || registry.relations.has(systematics))
    const about = cell === '' && named ? pathLabel(registry, text, [systematics]) : cell
    return about === '' ? message : `${about}: ${message}`
  }
}

/** Returns a function that describes a change of a field. */
function useDifference(): (difference: RowDifference) => string {
  const { t } = useTranslation('imports')
  const text = useText()
  const registry = useRegistry()
  const locale = useLocale()
  return ({ path, before, after }) => {
    const attribute = registry.attributes.get(path.at(-1) ?? '')
    const printed = (value: unknown) => {
      if (value === null || value === undefined || value === '') return t('nothing')
      return attribute && typeof value !== 'object' ? printValue(attribute, value, locale) : cellText(value)
    }
    const field = pathLabel(registry, text, path)
    return before === null || before === undefined
      ? t('value', { field, after: printed(after) })
      : t('difference', { field, before: printed(before), after: printed(after) })
  }
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  return 'shown' in value ? String(value.shown) : Object.values(value).join(' ')
}
