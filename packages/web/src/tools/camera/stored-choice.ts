/** The name under which the device stores the camera that took the last photo. */
export const lensName = 'twinwerk.camera.lens'

const seriesName = 'twinwerk.camera.series'

/** Returns true if the user stays in the camera after a photo. Some browsers forbid storage: the choice then ends with the page. */
export function storedSeries(): boolean {
  try {
    return localStorage.getItem(seriesName) === '1'
  } catch {
    return false
  }
}

export function storeSeries(wanted: 'on' | 'off'): void {
  try {
    localStorage.setItem(seriesName, wanted === 'on' ? '1' : '0')
  } catch {
    // See above.
  }
}
