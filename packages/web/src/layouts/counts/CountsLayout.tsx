import { IconAlertTriangle, IconBan } from '@tabler/icons-react'
import type { CountsOptions } from '@twinwerk/model/layout/tool-options'
import type { FilterJson } from '@twinwerk/model/query/query-json'
import { printNumber } from '@twinwerk/model/value/format/number'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigation } from '../../data/navigation.ts'
import { storedValueAt } from '../../data/record/read-record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useLocale } from '../../data/record/use-locale.ts'
import { useRootid } from '../../data/tenant.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { billTexts } from '../../i18n/bill/texts.ts'
import { useText } from '../../i18n/use-text.ts'
import type { LayoutProps } from '../layout-props.ts'
import { Section } from '../Section.tsx'
import type { FindingCount } from './count-values.ts'
import { comparedAt, findingsAt, numberAt, totalsAt } from './count-values.ts'
import { Compared } from './Compared.tsx'
import { useMoney } from './use-money.ts'
import styles from './CountsLayout.module.css'

addTexts(billTexts)

/** Numbers of a JSON attribute as tiles, and its findings by kind. Each opens the list of the twins that it counts. */
export function CountsLayout({ layout, path }: LayoutProps<'counts'>) {
  const { counts } = layout
  const [attribute = ''] = layout.shows
  const value = useRecord(({ record }) => record && storedValueAt(record, path, attribute))
  const id = useRecord(({ record }) => record?.original.id ?? '')
  const held = useRecord(({ record }) => record && storedValueAt(record, path, counts?.only?.attribute ?? ''))
  if (counts?.only && !counts.only.values.some((each) => each === held)) return null
  const isAny = counts?.tiles.some(({ key }) => numberAt(value, key) !== undefined)
  if (!counts || !isAny) return null
  return (
    <Section title={layout.title}>
      <Tiles counts={counts} value={value} id={id} />
      <Findings counts={counts} value={value} id={id} />
      <Before counts={counts} value={value} />
      {counts.compared?.map(({ key, label }) => (
        <Compared key={key} label={label} rows={comparedAt(value, key)} />
      ))}
    </Section>
  )
}

type Props = { readonly counts: CountsOptions; readonly value: unknown; readonly id: string }

function Tiles({ counts, value, id }: Props) {
  const text = useText()
  const { language } = useLocale()
  const money = useMoney()
  const shown = counts.tiles.flatMap((tile) => {
    const number = numberAt(value, tile.key)
    return number === undefined || (tile.isRare && number === 0) ? [] : [{ ...tile, number }]
  })
  return (
    <ul className={styles.tiles}>
      {shown.map(({ key, label, sum, filter, number }) => {
        const total = sum === undefined ? undefined : numberAt(value, sum)
        return (
          <li key={key}>
            <ToList counts={counts} id={id} filter={filter} isOpen={number > 0} className={styles.tile ?? ''}>
              <span className={styles.label}>{text(label)}</span>
              <span className={styles.number}>{printNumber(number, { dataType: 'double' }, language)}</span>
              {total !== undefined && <span className={styles.sum}>{money(total)}</span>}
            </ToList>
          </li>
        )
      })}
    </ul>
  )
}

function Findings({ counts, value, id }: Props) {
  const { t } = useTranslation('bill')
  const text = useText()
  const { language } = useLocale()
  const money = useMoney()
  const { findings } = counts
  const found = findings ? findingsAt(value, findings.key) : []
  if (!findings || found.length === 0) return null
  const words = (each: FindingCount) => (language === 'en' ? each.en : each.de)
  const within = findings.within[language === 'en' ? 'en' : 'de']
  return (
    <div className={styles.findings}>
      <h4 className={styles.heading}>{text(findings.label)}</h4>
      <ul className={styles.rows}>
        {found.map((each) => (
          <li key={each.kind}>
            <ToList
              counts={counts}
              id={id}
              filter={{ path: [within], operator: 'contains', value: words(each) }}
              isOpen
              className={styles.row ?? ''}
            >
              <span className={styles.sign} data-blocks={each.blocking || undefined}>
                {each.blocking ? <IconBan size={16} stroke={1.5} aria-hidden /> : <IconAlertTriangle size={16} stroke={1.5} aria-hidden />}
              </span>
              <span className={styles.words}>
                {words(each)}
                {each.blocking && <span className={styles.blocks}> · {t('blocks')}</span>}
              </span>
              <span className={styles.count}>{printNumber(each.count, { dataType: 'double' }, language)}</span>
              <span className={styles.amount}>{money(each.gross)}</span>
            </ToList>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Before({ counts: { before }, value }: Omit<Props, 'id'>) {
  const { t } = useTranslation('bill')
  const text = useText()
  const { language } = useLocale()
  const money = useMoney()
  const earlier = before && totalsAt(value, before.key)
  const now = before && numberAt(value, before.with)
  if (!before || !earlier || now === undefined) return null
  const count = printNumber(earlier.count, { dataType: 'double' }, language)
  const difference = now - earlier.gross
  return (
    <p className={styles.before}>
      <span className={styles.label}>{text(before.label)}</span>{' '}
      {t('before', { number: earlier.number, receipts: count, gross: money(earlier.gross) })} ·{' '}
      {t('difference', { amount: (difference > 0 ? '+' : '') + money(difference) })}
    </p>
  )
}

type ToListProps = {
  readonly counts: CountsOptions
  readonly id: string
  readonly filter: FilterJson | undefined
  readonly isOpen: boolean
  readonly className: string
  readonly children: ReactNode
}

/** A link to the list of the counted twins; plain words for a reader without the list, and if nothing was counted. */
function ToList({ counts, id, filter, isOpen, className, children }: ToListProps) {
  const rootid = useRootid()
  const { routes } = useNavigation()
  const route = routes.find(({ screen }) => screen.type === 'list' && screen.list.relation === counts.list)
  if (!route || !isOpen) return <div className={className}>{children}</div>
  const own: FilterJson = { path: [counts.of], operator: 'eq', value: id }
  const where = filter ? { and: [own, ...('and' in filter ? filter.and : [filter])] } : own
  return (
    <Link className={className} to="/$rootid/$" params={{ rootid, _splat: route.path }} search={(): object => ({ where, filter: 'none' })}>
      {children}
    </Link>
  )
}
