import type { ComponentProps } from 'react'
import { usePictureOf } from '../../data/people/use-picture-of.ts'
import { PersonPicture } from '../../ui/PersonPicture.tsx'
import { TwinAvatar } from '../../ui/twin/TwinAvatar.tsx'

/** A person as the own picture, or as the sign of its type. */
export function PersonSign({ user, ...sign }: ComponentProps<typeof TwinAvatar> & { readonly user: string }) {
  const picture = usePictureOf(user)
  return picture === undefined ? <TwinAvatar {...sign} /> : <PersonPicture address={picture} size={sign.size} />
}
