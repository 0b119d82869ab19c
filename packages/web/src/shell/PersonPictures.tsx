import { usePictures } from '../data/people/use-pictures.ts'
import { useOwnUser } from '../data/right-paths/use-right-roots.ts'
import { styleNonce } from '../ui/style-nonce.ts'

// To draw a person in a new place: set `of` of `TwinAvatar` or `PersonAvatar` to the id of the user.
/** Draws each person's own picture over the placeholder avatar, everywhere on the page. */
export function PersonPictures() {
  const me = useOwnUser()
  const pictures = usePictures()
  if (!pictures) return null
  const own = me === undefined ? undefined : pictures.get(me)
  const rules = [...pictures, ...(own === undefined ? [] : [['me', own] as const])].map(
    ([person, address]) =>
      `[data-of=${JSON.stringify(person)}]{background:center/cover url(${JSON.stringify(address)});border-radius:50%;color:transparent}`,
  )
  return <style nonce={styleNonce()}>{rules.join('')}</style>
}
