import { Box, Button, Skeleton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '@tanstack/react-router'
import { useRootid } from '../../../data/tenant.tsx'
import { useWholeRegistry } from '../../../data/definitions.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useLanguage, useText } from '../../../i18n/use-text.ts'
import { HelpLink } from '../../../shell/help/HelpLink.tsx'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { late } from '../../../ui/late.tsx'
import type { TypesAnswer } from '../types-query.ts'
import { draftPart, typesPath, useTypes, versionsPart } from '../types-query.ts'
import { useMayEdit } from '../use-may-edit.ts'
import { useTypeChoice } from '../use-type-choice.ts'
import { OverviewBar } from './OverviewBar.tsx'
import { shownTypes } from './shown-types.ts'
import { TypeRow } from './TypeRow.tsx'
import classes from './TypeOverview.module.css'

const NewType = late(() => import('../edit/additions/NewType.tsx').then((module) => module.NewType))

/** The page size follows core specification, section 9. */
const pageSize = 50

/** Every type that twins can have, with its numbers. */
export function TypeOverview() {
  const { t } = useTranslation('types')
  usePageTitle(t('title'))
  const rootid = useRootid()
  const mayEdit = useMayEdit()
  const { data, isError, refetch } = useTypes()
  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <h1 className={classes.title}>{t('title')}</h1>
        <HelpLink list="twins" />
        <Link className={classes.history} to="/$rootid/$" params={{ rootid, _splat: `${typesPath}/${versionsPart}` }}>
          {t('versions')}
        </Link>
      </div>
      <p className={classes.note}>{t('intro')}</p>
      {data?.draft && <DraftNote draft={data.draft} />}
      {isError && (
        <p role="alert" className={classes.note}>
          {t('failed')}{' '}
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        </p>
      )}
      {!data && !isError && <Skeleton height={360} mt="md" />}
      {data && mayEdit && (
        <Box mt="sm">
          <NewType />
        </Box>
      )}
      {data && <Types summaries={data.types} />}
    </div>
  )
}

function DraftNote({ draft: { changes, by, at } }: { readonly draft: NonNullable<TypesAnswer['draft']> }) {
  const { t } = useTranslation('types')
  const moment = useMoment()
  const rootid = useRootid()
  const mayEdit = useMayEdit()
  return (
    <p className={classes.draft} role="status">
      <IconPencil size={16} stroke={1.5} aria-hidden />
      {[t('draft', { count: changes }), by, moment(at)].filter(Boolean).join(', ')}
      {mayEdit && (
        <Link to="/$rootid/$" params={{ rootid, _splat: `${typesPath}/${draftPart}` }}>
          {t('edit.open')}
        </Link>
      )}
    </p>
  )
}

function Types({ summaries }: { readonly summaries: TypesAnswer['types'] }) {
  const { t } = useTranslation('types')
  const { t: common } = useTranslation('common')
  const registry = useWholeRegistry()
  const text = useText()
  const locale = useLanguage() === 'en' ? 'en' : 'de'
  const { choice, choose } = useTypeChoice()
  const [pages, setPages] = useState(1)
  const { search = '', filter, tree = false } = choice
  const wanted = useDeferredValue(search)
  const rows = useMemo(
    () => shownTypes(registry, summaries, { search: wanted, filter, tree, text, locale }),
    [registry, summaries, wanted, filter, tree, text, locale],
  )
  const change = (next: typeof choice) => {
    setPages(1)
    choose(next)
  }
  return (
    <>
      <OverviewBar choice={choice} onChange={change} count={rows.filter(({ summary }) => summary).length} />
      {rows.length === 0 && (
        <p className={classes.empty}>
          {t('nothingFound')}{' '}
          <Button size="compact-sm" variant="default" onClick={() => change(tree ? { tree } : {})}>
            {t('clear')}
          </Button>
        </p>
      )}
      {rows.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('type')}</th>
              <th scope="col">{t('extends')}</th>
              {(['records', 'fields', 'relations', 'layouts', 'lists', 'processes', 'changes'] as const).map((each) => (
                <th key={each} scope="col" data-number {...(each === 'fields' && { title: t('fieldsHelp') })}>
                  {t(each)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, pages * pageSize).map((row) => (
              <TypeRow key={row.type.name} row={row} isTree={tree} />
            ))}
          </tbody>
        </table>
      )}
      {rows.length > pages * pageSize && (
        <Button className={classes.more ?? ''} variant="default" onClick={() => setPages(pages + 1)}>
          {common('showMore')}
        </Button>
      )}
    </>
  )
}
