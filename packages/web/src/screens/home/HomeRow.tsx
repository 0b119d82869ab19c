import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { ListColumn } from '@twinwerk/model/list/list-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { withPanel } from '../../data/record/panel-address.ts'
import { columnTexts } from '../../data/listed/path-text.ts'
import { printValue } from '../../data/record/print-value.ts'
import { twinTitle } from '../../data/record/twin-title.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { TwinAvatar } from '../../ui/twin/TwinAvatar.tsx'
import classes from './HomeScreen.module.css'

type Props = {
  readonly twin: TwinJson
  readonly definition: Pick<TwinDefinition, 'icon' | 'hue'> | undefined
  /** The columns that tell for whom the twin is, and where. */
  readonly about: readonly ListColumn[]
  /** The attribute (systematics) with the day or instant by which something is due. */
  readonly due: string | undefined
  /** The name of what the twin belongs to, shown where nothing tells for whom the twin is. */
  readonly title?: string | undefined
  /** The words at the end of the row, in the place of when it is due. */
  readonly note?: string
}

/** A twin on the start page: its name, for whom it is and where, and when it is due. A click opens it. */
export function HomeRow({ twin, definition, about, due = '', title, note }: Props) {
  const { t } = useTranslation('home')
  const registry = useRegistry()
  const locale = useLocale()
  const [now] = useState(Date.now)
  const value = twin[due]
  const attribute = registry.attributes.get(due)
  const printed = typeof value === 'string' && attribute ? printValue(attribute, value, locale) : undefined
  // A day is past once it is over.
  const isLate = typeof value === 'string' && Date.parse(value) + (attribute?.dataType === 'date' ? 86_400_000 : 0) < now
  const told = columnTexts(twin, about, { registry, locale, instant: now })
  const words = told.length === 0 && title !== undefined ? [title] : told
  return (
    <li>
      <Link className={classes.link} to="." search={(search: object) => withPanel(search, { id: twin.id })} title={title}>
        <TwinAvatar icon={definition?.icon} hue={definition?.hue} />
        <span className={classes.words}>
          <span className={classes.name}>{twinTitle(registry, twin)}</span>
          {words.length > 0 && <span className={classes.about}>{words.join(' · ')}</span>}
        </span>
        {note !== undefined && <span className={classes.note}>{note}</span>}
        {printed !== undefined && (
          <span className={classes.note} data-late={isLate || undefined}>
            {isLate ? t('late', { day: printed }) : printed}
          </span>
        )}
      </Link>
    </li>
  )
}
