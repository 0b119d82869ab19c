import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { PrintBlock } from './print-blocks.ts'
import type { PanelTab } from '../panel-layout.ts'
import { useRegistry } from '../../../data/definitions.ts'
import { columnLabel } from '../../../data/record/column-label.ts'
import { stateOfPeriod } from '../../../data/record/period-days.ts'
import { twinsOnPath, valuesOnPath } from '../../../data/record/path-values.ts'
import { printValue } from '../../../data/record/print-value.ts'
import { editedTree } from '../../../data/record/read-record.ts'
import { attributeKey, entriesIn, isEmpty } from '../../../data/record/record.ts'
import { useRecord } from '../../../data/record/RecordProvider.tsx'
import { spokenTitle } from '../../../data/record/twin-title.ts'
import { useLocale } from '../../../data/record/use-locale.ts'
import { PrintedGrants } from '../../../inputs/grants/printed-grants.ts'
import { usePeriodWords } from '../../../inputs/twin/use-period-words.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useTranslation } from 'react-i18next'
import { useTenant } from '../../../data/tenant.tsx'
import { LayoutTree } from '../../../layouts/LayoutTree.tsx'
import { printBlocks } from './print-blocks.ts'
import styles from './PrintPage.module.css'
import { addTexts } from '../../../i18n/add-texts.ts'
import { relationTexts } from '../../../i18n/relation/texts.ts'
import { recordTexts } from '../../../i18n/record/texts.ts'

addTexts(recordTexts)

addTexts(relationTexts)

/** A record as a printed page: its words only, with the tabs one below the other. */
export function PrintPage({ tabs, title }: { readonly tabs: readonly PanelTab[]; readonly title: string }) {
  const { t } = useTranslation('record')
  const text = useText()
  const registry = useRegistry()
  const { language, timeZone } = useLocale()
  const tenant = useTenant()
  const record = useRecord((state) => state.record)
  if (!record) return null
  const tree = editedTree(record)
  const { definition, tenantWideIdentifier } = record.original
  const time = new Date().toLocaleString(language === 'en' ? 'en-GB' : 'de-DE', { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  const type = registry.definitions.get(definition)
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>
          {[type && text(type.label), tenantWideIdentifier === title ? null : tenantWideIdentifier, tenant.name1, t('printedAt', { time })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      {printBlocks(registry, tabs).map((block, index) => (
        <Block key={index} block={block} tree={tree} />
      ))}
    </article>
  )
}

function Block({ block, tree }: { readonly block: PrintBlock; readonly tree: TwinJson }) {
  const { t } = useTranslation(['relation', 'panel'])
  const text = useText()
  const registry = useRegistry()
  const words = useWords()
  const periodWords = usePeriodWords()
  if (block.kind === 'heading') return <h2>{text(block.title)}</h2>
  if (block.kind === 'glance') return <LayoutTree layout={block.layout} editable={false} />
  if (block.kind === 'fields') {
    const filled = block.fields.filter(({ attribute }) => !isEmpty(tree[attributeKey(attribute)]))
    const isGrants = ({ attribute }: { readonly attribute: Systematics }) => registry.attributes.get(attribute)?.semanticType === 'grants'
    return (
      <>
        <dl className={styles.fields}>
          {filled
            .filter((field) => !isGrants(field))
            .map(({ attribute, label }) => (
              <div key={attribute}>
                <dt>{text(label ?? columnLabel(registry, [attribute]))}</dt>
                <dd>{words(tree, [attribute])}</dd>
              </div>
            ))}
        </dl>
        {filled.filter(isGrants).map(({ attribute, label }) => (
          <PrintedGrants
            key={attribute}
            value={tree[attributeKey(attribute)]}
            caption={text(label ?? columnLabel(registry, [attribute]))}
            className={styles.table}
          />
        ))}
      </>
    )
  }
  const relation = registry.relations.get(block.relation)
  const read = entriesIn(tree, block.relation)
  const entries = read.filter((twin) => !twin.relation || stateOfPeriod(twin.relation.validAt, Date.now()) !== 'ended')
  if (!relation || entries.length === 0) return null
  const periods = entries.map(({ relation: link }) => (link ? periodWords(link.validAt) : ''))
  const hasPeriods = periods.some((each) => each !== '')
  return (
    <table className={styles.table}>
      <caption>
        {text(block.label ?? relation.label)}
        {tree.more?.includes(block.relation) && <span className={styles.cut}>{t('cut', { count: read.length })}</span>}
      </caption>
      {block.columns.length > 0 && (
        <thead>
          <tr>
            {block.columns.map((path) => (
              <th key={path.join('/')}>{text(columnLabel(registry, path))}</th>
            ))}
            {hasPeriods && <th>{t('panel:validity')}</th>}
          </tr>
        </thead>
      )}
      <tbody>
        {entries.map((twin, index) => (
          <tr key={index}>
            {block.columns.map((path) => (
              <td key={path.join('/')}>{words(twin, path)}</td>
            ))}
            {block.columns.length === 0 && <td>{spokenTitle(registry, twin, text)}</td>}
            {hasPeriods && <td>{periods[index]}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Returns a function that prints the end of a path: its values, or the titles of the twins there. */
function useWords() {
  const registry = useRegistry()
  const text = useText()
  const locale = useLocale()
  return (twin: TwinJson, path: readonly Systematics[]): string => {
    const attribute = registry.attributes.get(path.at(-1) ?? '')
    const all = attribute
      ? valuesOnPath(twin, path).map((value) => printValue(attribute, value, locale))
      : twinsOnPath(twin, path).map((each) => spokenTitle(registry, each, text))
    return [...new Set(all)].filter((word) => word !== '').join(', ')
  }
}
