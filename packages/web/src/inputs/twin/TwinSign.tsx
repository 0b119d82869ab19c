import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { ComponentProps } from 'react'
import { usePictureOf } from '../../data/people/use-picture-of.ts'
import { PersonPicture } from '../../ui/PersonPicture.tsx'
import { TwinAvatar } from '../../ui/twin/TwinAvatar.tsx'

type Props = ComponentProps<typeof TwinAvatar> & { readonly twin: Pick<TwinJson, 'id' | 'definition'> | undefined }

/** The sign of a twin: of a person the own picture where there is one, else that of its type. */
export function TwinSign({ twin, ...sign }: Props) {
  return twin?.definition === 'user' && twin.id !== '' ? <PersonSign user={twin.id} {...sign} /> : <TwinAvatar {...sign} />
}

function PersonSign({ user, ...sign }: ComponentProps<typeof TwinAvatar> & { readonly user: string }) {
  const picture = usePictureOf(user)
  return picture === undefined ? <TwinAvatar {...sign} /> : <PersonPicture address={picture} size={sign.size} />
}
