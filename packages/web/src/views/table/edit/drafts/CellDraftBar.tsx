import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { CellDraftOf } from '../../../../data/drafts/cell-draft-lists.ts'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHasCellDraft } from '../../../../data/drafts/cell-draft-lists.ts'
import { keepCells, readCells } from '../../../../data/drafts/cell-drafts.ts'
import { useSession } from '../../../../data/session.ts'
import { useTenant } from '../../../../data/tenant.tsx'
import { addTexts } from '../../../../i18n/add-texts.ts'
import { cellTexts } from '../../../../i18n/cells/texts.ts'
import { forgetGridStore } from '../grid-store.ts'
import styles from './CellDraftBar.module.css'

addTexts(cellTexts)

type Props = { readonly list: ListDefinition; readonly onResume: () => void }

/** Says above a list that values of its cells are not saved, and leads back to them. Shows nothing for a list without a draft. */
export function CellDraftBar({ list: { relation, type }, onResume }: Props) {
  const account = useSession()?.user.account
  const tenant = useTenant().id
  const of = account === undefined ? undefined : { account, tenant, list: `${relation} ${type}` }
  return useHasCellDraft(of) && of ? <Draft of={of} onResume={onResume} /> : null
}

type DraftProps = { readonly of: CellDraftOf; readonly onResume: () => void }

function Draft({ of, onResume }: DraftProps) {
  const { t } = useTranslation('cells')
  const [count, setCount] = useState(0)
  const { account, tenant, list } = of
  useEffect(() => {
    const place = { account, tenant, list }
    let isOver = false
    void readCells(place).then((cells) => {
      if (isOver) return
      setCount(cells.length)
      // The draft is gone: it was too old, or the user has signed out.
      if (cells.length === 0) void keepCells(place, [])
    })
    return () => {
      isOver = true
    }
  }, [account, tenant, list])
  if (count === 0) return null
  return (
    <div className={styles.bar} role="status">
      <span>{t('drafts', { count })}</span>
      <Button size="compact-sm" variant="light" onClick={onResume}>
        {t('resume')}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        onClick={() => {
          forgetGridStore(`${tenant} ${list}`)
          void keepCells(of, [])
        }}
      >
        {t('discard')}
      </Button>
    </div>
  )
}
