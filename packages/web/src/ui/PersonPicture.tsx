import classes from './PersonAvatar.module.css'

/** A person as the own picture; decoration beside a name. */
export function PersonPicture({ address, size = 'small' }: { readonly address: string; readonly size?: 'small' | 'large' | undefined }) {
  return <img className={classes.picture} data-size={size} src={address} alt="" loading="lazy" />
}
