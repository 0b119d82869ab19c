import { useNavigate } from '@tanstack/react-router'
import type { MutationRequest } from '@twinwerk/model/mutation/mutation-json'
import { useState } from 'react'
import { call, CallError } from '../../../data/call.ts'
import { queryClient } from '../../../data/query-client.ts'
import { isAnswered, withShownReceipt } from '../../../data/record/save-attempts.ts'
import { useRootid, useTenant } from '../../../data/tenant.tsx'
import { useButtonState } from '../../../ui/use-button-state.ts'

type Parts = {
  readonly sendsAs: string
  readonly otherTab: { readonly tell: () => void; readonly note: () => void }
  /** Stores with the draft whether the arrival of the request is unknown. */
  readonly keepUnsure: (isUnsure: boolean) => Promise<void>
  readonly sent: () => Promise<void>
}

type Asking = { readonly orders: boolean; readonly asked: MutationRequest }

/** Sends a request under one key, however often the button is pressed, and opens it. `failure` is the reason of a rejection. */
export function useSending({ sendsAs, otherTab, keepUnsure, sent }: Parts) {
  const tenant = useTenant().id
  const rootid = useRootid()
  const navigate = useNavigate()
  const [button, setButton] = useButtonState()
  const [failure, setFailure] = useState<CallError>()

  /** `asked` is the request whose preview the form has shown. */
  async function send(request: MutationRequest, { orders, asked }: Asking): Promise<void> {
    setButton('loading')
    setFailure(undefined)
    try {
      await keepUnsure(true)
      // An order names a product that the tenant offers publicly, so a call of its own takes it.
      const path = orders ? 'POST /api/portal/requests' : 'POST /api/data/save'
      const input = withShownReceipt(request, { client: queryClient, tenant, asked })
      const { saved } = await call(path, { tenant, input, idempotencyKey: sendsAs })
      otherTab.tell()
      await sent()
      await queryClient.invalidateQueries({ queryKey: ['portal'] })
      setButton('success')
      const id = saved.find(({ tempid }) => tempid === 'request')?.id
      void navigate({ to: '/$rootid/$', params: { rootid, _splat: id === undefined ? 'service' : `service/${id}` }, replace: true })
    } catch (error) {
      setButton('error')
      if (!(error instanceof CallError)) throw error
      if (isAnswered(error)) await keepUnsure(false)
      if (error.code === 'IDEMPOTENCY_KEY_REUSED') otherTab.note()
      else setFailure(error)
    }
  }
  return { button, isSending: button === 'loading', failure, send }
}
