/**
 * The neutral background colours, cool greys with an own dark scheme, and the colours of states. Words of an error, a success
 * and a warning are readable on the tint of every brand, which is the ground of selected rows.
 */
export const surfaces = {
  light: {
    surface: '#ffffff',
    sunken: '#f6f7f9',
    raised: '#ffffff',
    hover: '#eef0f4',
    hairline: '#e3e6ec',
    border: '#cdd2db',
    text: '#1a1e26',
    dimmed: '#596273',
    placeholder: '#687182',
    shadow: '0 1px 2px rgb(16 22 38 / 6%), 0 12px 32px -8px rgb(16 22 38 / 18%)',
    error: '#a61b1b',
    success: '#14602c',
    warning: '#754900',
    past: '#fdf0cf',
    onPast: '#5c3d00',
  },
  dark: {
    surface: '#16181d',
    sunken: '#101216',
    raised: '#1d2026',
    hover: '#22252c',
    hairline: '#292d35',
    border: '#3b404b',
    text: '#e6e8ec',
    dimmed: '#9ba3b1',
    placeholder: '#8a92a1',
    shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 16px 40px -8px rgb(0 0 0 / 60%)',
    error: '#ff9d9d',
    success: '#7dd69b',
    warning: '#f0b952',
    past: '#3b2f12',
    onPast: '#f3ddaa',
  },
} as const

export const greys = ['#f6f7f9', '#eef0f4', '#e3e6ec', '#cdd2db', '#aab1bd', '#7f8898', '#687182', '#4d5564', '#333945', '#1a1e26'] as const
export const darks = ['#e6e8ec', '#c4c9d2', '#9ba3b1', '#8a92a1', '#3b404b', '#292d35', '#1d2026', '#16181d', '#101216', '#0b0d10'] as const
