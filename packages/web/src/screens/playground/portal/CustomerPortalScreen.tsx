import { Button, Select, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ViewDialog } from '../../../shell/admin/ViewDialog.tsx'
import { PlaygroundHead } from '../PlaygroundHead.tsx'
import classes from '../PlaygroundScreen.module.css'
import own from './CustomerPortalScreen.module.css'
import { usePortalPeople } from './use-portal-people.ts'

/** Begins to look at the portal through the eyes of a customer; the view then shows it at the widths of a phone and of a computer. */
export function CustomerPortalScreen() {
  const { t } = useTranslation('playground')
  const { data: people, isPending, isError } = usePortalPeople()
  const [chosen, setChosen] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const person = people?.find(({ id }) => id === chosen) ?? people?.[0]
  return (
    <div className={classes.screen}>
      <PlaygroundHead path="css" title={t('portal.title')}>
        {t('portal.intro')}
      </PlaygroundHead>
      {isPending && <Skeleton height={64} />}
      {!isPending && !person && <p role="status">{t(isError ? 'frame.failed' : 'portal.nobody')}</p>}
      {people && person && (
        <div className={own.choice}>
          <Select
            label={t('portal.customer')}
            allowDeselect={false}
            searchable
            data={people.map(({ id, name }) => ({ value: id, label: name }))}
            value={person.id}
            onChange={(next) => setChosen(next ?? undefined)}
          />
          <Button onClick={() => setAsking(true)}>{t('portal.look')}</Button>
          <ViewDialog opened={isAsking} user={person.id} name={person.name} opensAt="/view" onClose={() => setAsking(false)} />
        </div>
      )}
    </div>
  )
}
