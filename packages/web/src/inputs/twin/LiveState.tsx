import type { Attribute } from '@twinwerk/model/definition/registry'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useRegistry } from '../../data/definitions.ts'
import { FollowedPage } from '../../data/telemetry/FollowedPage.tsx'
import { useTwinToken } from '../../data/telemetry/use-twin-token.ts'
import { MeasuredState } from './MeasuredState.tsx'

/** The state of one open twin, which follows what the twin measures. */
export function LiveState({ twin, attribute }: { readonly twin: TwinJson; readonly attribute: Attribute }) {
  const registry = useRegistry()
  const { token } = useTwinToken(twin.id)
  return (
    <>
      {token !== undefined && <FollowedPage token={token} />}
      <MeasuredState twin={twin} attribute={attribute} registry={registry} />
    </>
  )
}
