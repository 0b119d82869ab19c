import { Tabs } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import type { EffectiveDefinition } from '@twinwerk/model/definition/registry'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useWholeRegistry } from '../../../data/definitions.ts'
import { useRootid } from '../../../data/tenant.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { typesPath } from '../types-query.ts'
import { FieldsTab } from './FieldsTab.tsx'
import { FormTab } from './FormTab.tsx'
import { HistoryTab } from './HistoryTab.tsx'
import { ListsTab } from './ListsTab.tsx'
import { NumbersTab } from './NumbersTab.tsx'
import { RelationsTab } from './RelationsTab.tsx'
import { TypeHead } from './TypeHead.tsx'
import { UsesTab } from './UsesTab.tsx'
import { ValuesTab } from './ValuesTab.tsx'
import classes from './TypePage.module.css'

const tabs = ['fields', 'relations', 'values', 'form', 'lists', 'numbers', 'uses', 'history'] as const
type Tab = (typeof tabs)[number]

const contents: Readonly<Record<Tab, (props: { readonly type: EffectiveDefinition }) => ReactNode>> = {
  fields: FieldsTab,
  relations: RelationsTab,
  values: ValuesTab,
  form: FormTab,
  lists: ListsTab,
  numbers: NumbersTab,
  uses: UsesTab,
  history: HistoryTab,
}

/** Everything about a type: what the release and the tenant define, and where it is used. */
export function TypePage({ name, tab }: { readonly name: string; readonly tab: string | undefined }) {
  const { t } = useTranslation('types')
  const type = useWholeRegistry().definitions.get(name)
  const text = useText()
  const rootid = useRootid()
  const navigate = useNavigate()
  usePageTitle(type ? text(type.plural) : t('title'))
  if (!type)
    return (
      <div className={classes.screen}>
        <p className={classes.note}>{t('unknown')}</p>
        <Link to="/$rootid/$" params={{ rootid, _splat: typesPath }}>
          {t('back')}
        </Link>
      </div>
    )
  const open = tabs.find((each) => each === tab) ?? 'fields'
  const shown = tabs.filter((each) => each !== 'numbers' || type.identifierPattern !== undefined)
  const Content = contents[open]
  return (
    <div className={classes.screen}>
      <TypeHead type={type} />
      <Tabs
        value={open}
        keepMounted={false}
        onChange={(next) => void navigate({ to: '/$rootid/$', params: { rootid, _splat: `${typesPath}/${name}/${next ?? 'fields'}` } })}
      >
        <Tabs.List aria-label={t('sections')} className={classes.tabs ?? ''}>
          {shown.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`tabs.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={open} className={classes.content ?? ''}>
          <Content type={type} />
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}
