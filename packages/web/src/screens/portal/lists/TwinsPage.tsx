import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { Text } from '@twinwerk/model/text/text'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { Button, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../../data/definitions.ts'
import { useOpenTwin } from '../../../data/record/open-twin.ts'
import { spokenTitle } from '../../../data/record/twin-title.ts'
import { useText } from '../../../i18n/use-text.ts'
import { PortalPage, PortalWaiting } from '../parts/PortalPage.tsx'
import { linked } from '../../../data/contracts/twin-parts.ts'
import { usePortalTwin } from '../parts/use-portal.ts'
import { useWords } from '../parts/use-words.ts'
import classes from '../parts/Portal.module.css'

type Props = { readonly title: Text; readonly root: string; readonly list: ListDefinition }

const atFirst = 25
const maxShown = 200

/** The twins that a list finds, each with its name and the values of the first columns. */
export function TwinsPage({ title, root, list }: Props) {
  const { t } = useTranslation(['portal', 'common'])
  const text = useText()
  const [limit, setLimit] = useState(atFirst)
  const { data, isError, isPending, isFetching, refetch } = usePortalTwin({
    id: root,
    $mask: [],
    [list.relation]: {
      $typeExtends: list.typeExtends ?? [list.type],
      ...(list.filter && { $filter: list.filter }),
      $sort: list.sort,
      $limit: limit,
    },
  })
  if (!data) return <PortalWaiting failed={isError} missing={!isPending && !isError} again={() => void refetch()} />
  const twins = linked(data, list.relation)
  return (
    <PortalPage title={text(title)}>
      {twins.length === 0 && <p className={classes.lead}>{list.empty ? text(list.empty.text) : t('common:noResults')}</p>}
      <ul className={classes.rows}>
        {twins.map((twin) => (
          <li key={twin.id}>
            <TwinRow twin={twin} list={list} />
          </li>
        ))}
      </ul>
      {data.more?.includes(list.relation) && limit < maxShown && (
        <div className={classes.actions}>
          <Button variant="default" loading={isFetching} onClick={() => setLimit(Math.min(maxShown, limit * 2))}>
            {t('common:showMore')}
          </Button>
        </div>
      )}
    </PortalPage>
  )
}

/** The number of values below the name of a twin. */
const maxNotes = 3

function TwinRow({ twin, list }: { readonly twin: TwinJson; readonly list: ListDefinition }) {
  const registry = useRegistry()
  const text = useText()
  const words = useWords()
  const openTwin = useOpenTwin()
  const name = spokenTitle(registry, twin, text)
  const notes = list.columns.flatMap(({ path: [own = '', ...further] }) => {
    const value = further.length === 0 && own !== 'entity:tenantWideIdentifier' ? words.value(own, twin[own]) : ''
    return value === '' || value === name ? [] : [value]
  })
  return (
    <UnstyledButton className={classes.row} w="100%" onClick={() => openTwin({ id: twin.id })}>
      <span className={classes.cardWords}>
        <span className={classes.name}>{name}</span>
        <span className={classes.note}>{[twin.tenantWideIdentifier, ...notes.slice(0, maxNotes)].filter(Boolean).join(' · ')}</span>
      </span>
      <IconChevronRight className={classes.chevron} size={18} stroke={1.5} aria-hidden />
    </UnstyledButton>
  )
}
