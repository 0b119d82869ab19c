import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useRegistry } from '../../data/definitions.ts'
import { valueAt } from '../../data/record/read-record.ts'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import type { TwinPath } from '../../data/record/record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useText } from '../../i18n/use-text.ts'
import type { LayoutProps } from '../layout-props.ts'
import { ListEnd } from '../list-end/ListEnd.tsx'
import { useCut } from '../list-end/use-cut.ts'
import { useEntries } from '../relationship/use-entries.ts'
import { Section } from '../Section.tsx'
import type { BillLine } from './bill-line.ts'
import { groupLines, lineOfItem, linesOfJson } from './bill-line.ts'
import { BillSums } from './BillSums.tsx'
import { useLineWords } from './use-line-words.ts'
import { ConditionText } from './ConditionText.tsx'
import { useReasonWords } from './use-reason-words.ts'
import styles from './BillLayout.module.css'

type Props = LayoutProps<'bill'>

/** Lines as a bill, each with the reason of its amount, and the sums below. */
export function BillLayout(props: Props) {
  const [source = ''] = props.layout.shows
  return useRegistry().relations.has(source) ? <OfItems {...props} source={source} /> : <OfJson {...props} source={source} />
}

type OfSource = Props & { readonly source: string }

function OfItems({ source, path, layout }: OfSource) {
  const entries = useEntries(path, source)
  const cut = useCut(path, source)
  const lines = useMemo(
    () =>
      entries
        .filter(({ state }) => state !== 'removed')
        .toSorted((one, other) => positionOf(one.twin) - positionOf(other.twin))
        .map(({ twin, key }) => lineOfItem(twin, key)),
    [entries],
  )
  const end = <ListEnd count={lines.length} cut={cut} />
  return <Bill layout={layout} path={path} lines={lines} end={end} />
}

function positionOf(twin: object): number {
  return Number(Reflect.get(twin, 'receiptItem:position') ?? 0)
}

function OfJson({ source, path, layout }: OfSource) {
  const value = useRecord(({ record }) => record && valueAt(record, path, source))
  const lines = useMemo(() => linesOfJson(value), [value])
  return <Bill layout={layout} path={path} lines={lines} end={undefined} />
}

type BillProps = Props & { readonly path: TwinPath; readonly lines: readonly BillLine[]; readonly end: ReactNode }

function Bill({ layout, path, lines, end }: BillProps) {
  const text = useText()
  const registry = useRegistry()
  const { t } = useLineWords()
  const gross = useRecord(({ record }) => record && valueAt(record, path, layout.bill?.gross ?? ''))
  const [source = ''] = layout.shows
  const label = registry.relations.get(source)?.label ?? registry.attributes.get(source)?.label
  if (lines.length === 0) return <p className={styles.nothing}>{t('nothing')}</p>
  const sum = lines.reduce((total, { amount }) => total + Math.round(amount * 100), 0)
  const isGross = typeof gross === 'number' && sum === Math.round(gross * 100)
  return (
    <Section title={layout.title}>
      <table className={styles.bill} aria-label={label && text(label)}>
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            <th scope="col" className={styles.wide} data-numeric>
              {t('quantity')}
            </th>
            <th scope="col" className={styles.wide} data-numeric>
              {t('unit')}
            </th>
            <th scope="col" data-numeric>
              {t(isGross ? 'gross' : 'net')}
            </th>
          </tr>
        </thead>
        {groupLines(lines).map((group) => (
          <tbody key={`${group.isCorrection} ${group.contract}`}>
            {(group.isCorrection || group.contract !== null) && (
              <tr>
                <th scope="rowgroup" colSpan={4} className={styles.group}>
                  {group.isCorrection ? t('corrections') : group.contract}
                </th>
              </tr>
            )}
            {group.lines.map((line) => (
              <Line key={line.key} line={line} />
            ))}
          </tbody>
        ))}
        {layout.bill && <BillSums bill={layout.bill} path={path} />}
      </table>
      {end}
    </Section>
  )
}

function Line({ line }: { readonly line: BillLine }) {
  const { money, number, calculation, why, isPart } = useLineWords()
  const openTwin = useOpenTwin()
  const reasonWords = useReasonWords()
  const { id, text, quantity, unitName, unit, amount, reasons } = line
  return (
    <tr>
      <td>
        {id === undefined ? (
          text
        ) : (
          <button type="button" className={styles.open} onClick={() => openTwin({ id })}>
            {text}
          </button>
        )}
        <span className={styles.why}>{why(line)}</span>
        <span className={styles.why} data-narrow={!isPart(line) || undefined}>
          {calculation(line)}
        </span>
        {reasonWords(reasons)
          .filter(({ isUsual }) => !isUsual)
          .map(({ kind, text: reason }) => (
            <span key={`${kind} ${reason}`} className={styles.why}>
              {kind === 'condition' ? <ConditionText condition={reason} /> : reason}
            </span>
          ))}
      </td>
      <td className={styles.wide} data-numeric>
        {number(quantity)}
        {unitName !== null && ` ${unitName}`}
      </td>
      <td className={styles.wide} data-numeric>
        {unit === null ? '' : money(unit)}
      </td>
      <td data-numeric>{money(amount)}</td>
    </tr>
  )
}
