import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { ComponentProps } from 'react'
import { late } from '../../ui/late.tsx'
import { TwinAvatar } from '../../ui/twin/TwinAvatar.tsx'

type Sign = ComponentProps<typeof TwinAvatar>

const PersonSign = late<Sign & { readonly user: string }>(() => import('./PersonSign.tsx').then((module) => module.PersonSign), TwinAvatar)

/** The sign of a twin: of a person the own picture where there is one, else that of its type. */
export function TwinSign({ twin, ...sign }: Sign & { readonly twin: Pick<TwinJson, 'id' | 'definition'> | undefined }) {
  return twin?.definition === 'user' && twin.id !== '' ? <PersonSign user={twin.id} {...sign} /> : <TwinAvatar {...sign} />
}
