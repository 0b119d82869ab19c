import { Link } from '@tanstack/react-router'
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react'
import type { HelpBlock, HelpPage } from '@twinwerk/model/help/help-page'
import { helpAddress } from '@twinwerk/model/help/help-page'
import { unreachable } from '@twinwerk/model/error/unreachable'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { useNavigation } from '../../data/navigation.ts'
import { useRootid } from '../../data/tenant.tsx'
import { useText } from '../../i18n/use-text.ts'
import { iconOf } from '../../ui/icons.ts'
import styles from './HelpScreen.module.css'

type Props = { readonly block: HelpBlock; readonly pages: ReadonlyMap<string, HelpPage> }

/** One block of a help page. A link is rendered only if the reader may open its target. */
export function HelpBlocks({ block, pages }: Props) {
  const text = useText()
  const { t } = useTranslation('help')
  switch (block.type) {
    case 'paragraph':
      return <p>{text(block.text)}</p>
    case 'note':
      return (
        <p className={styles.note}>
          <IconAlertTriangle size={16} stroke={1.5} aria-label={t('note')} role="img" />
          <span>{text(block.text)}</span>
        </p>
      )
    case 'law':
      return (
        <p className={styles.law}>
          <span className={styles.paragraph}>{block.law}</span>
          <span>{text(block.text)}</span>
        </p>
      )
    case 'steps':
      return (
        <ol className={styles.steps}>
          {block.steps.map((step) => (
            <li key={step.de}>{text(step)}</li>
          ))}
        </ol>
      )
    case 'points':
      return (
        <ul className={styles.points}>
          {block.points.map((point) => (
            <li key={point.de}>{text(point)}</li>
          ))}
        </ul>
      )
    case 'table':
      return <HelpTable block={block} />
    case 'fields':
      return <HelpFields fields={block.fields} />
    case 'lists':
      return <ListLinks paths={block.paths} />
    case 'pages':
      return <PageLinks pages={block.paths.flatMap((path) => pages.get(path) ?? [])} />
    default:
      return unreachable(block)
  }
}

function HelpTable({ block }: { readonly block: Extract<HelpBlock, { type: 'table' }> }) {
  const text = useText()
  return (
    <div className={styles.tableFrame} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {block.columns.map((column) => (
              <th key={column.de} scope="col">
                {text(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, index) => (
            // The rows of a block never change places, so the index is a stable key.
            <tr key={index}>
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={column} scope="row">
                    {text(cell)}
                  </th>
                ) : (
                  <td key={column}>{text(cell)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Fields with this tenant's labels and their help. Fields that the reader may not see are omitted. */
function HelpFields({ fields }: { readonly fields: readonly string[] }) {
  const text = useText()
  const registry = useRegistry()
  const known = fields.flatMap((name) => registry.attributes.get(name) ?? registry.relations.get(name) ?? [])
  return (
    <dl className={styles.fields}>
      {known.map((field) => (
        <div key={field.systematics}>
          <dt>{text(field.label)}</dt>
          <dd>{'help' in field && field.help ? text(field.help) : ''}</dd>
        </div>
      ))}
    </dl>
  )
}

function ListLinks({ paths }: { readonly paths: readonly string[] }) {
  const text = useText()
  const { t } = useTranslation('help')
  const rootid = useRootid()
  const { routes } = useNavigation()
  const open = paths.flatMap((path) => routes.find((route) => route.path === path) ?? [])
  if (open.length === 0) return null
  return (
    <ul className={styles.links}>
      {open.map(({ path, title, icon }) => {
        const Icon = iconOf(icon)
        return (
          <li key={path}>
            <Link className={styles.listLink} to="/$rootid/$" params={{ rootid, _splat: path }}>
              <Icon size={16} stroke={1.5} aria-hidden />
              {t('openList', { title: text(title) })}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

export function PageLinks({ pages }: { readonly pages: readonly HelpPage[] }) {
  const text = useText()
  const rootid = useRootid()
  return (
    <ul className={styles.pageLinks}>
      {pages.map(({ path, title, summary }) => (
        <li key={path}>
          <Link className={styles.pageLink} to="/$rootid/$" params={{ rootid, _splat: helpAddress(path) }}>
            <span className={styles.pageTitle}>
              {text(title)}
              <IconArrowRight size={14} stroke={1.5} aria-hidden />
            </span>
            <span className={styles.pageSummary}>{text(summary)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
