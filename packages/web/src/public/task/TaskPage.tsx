import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addTexts } from '../../i18n/add-texts.ts'
import { taskTexts } from '../../i18n/task/texts.ts'
import { Branded } from '../frame/Branded.tsx'
import { PageFrame } from '../frame/PageFrame.tsx'
import { Skeleton } from '../frame/Skeleton.tsx'
import { TenantBrand } from '../frame/TenantBrand.tsx'
import { Outcome } from './Outcome.tsx'
import { openTask } from './task-calls.ts'
import { takeTaskToken } from './task-token.ts'
import { TaskForm } from './TaskForm.tsx'

addTexts(taskTexts)

/** A task for an outside person, opened by the token of a link (portal specification, section 2.5). */
export function TaskPage({ token: fromAddress }: { readonly token: string }) {
  const [token] = useState(() => takeTaskToken(fromAddress))
  const [done, setDone] = useState(false)
  const { data: opened, error } = useQuery({
    queryKey: ['task', token],
    queryFn: () => openTask(token),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  })
  useTranslation('task')

  if (typeof opened === 'object')
    return (
      <TenantBrand tenant={opened.tenant.shortId}>
        {done ? <Outcome name="done" /> : <TaskForm token={token} opened={opened} onDone={() => setDone(true)} />}
      </TenantBrand>
    )
  return (
    <Branded>
      <PageFrame>
        {!opened && !error && <Skeleton />}
        {error ? <Outcome name="failed" /> : opened && <Outcome name={opened} />}
      </PageFrame>
    </Branded>
  )
}
