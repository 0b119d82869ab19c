import { usePictureOf } from '../data/people/use-picture-of.ts'
import { useOwnUser } from '../data/right-paths/use-right-roots.ts'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'

/** The caller by the own picture, or by initials. */
export function OwnAvatar({ name }: { readonly name: string }) {
  return <PersonAvatar name={name} picture={usePictureOf(useOwnUser())} />
}
