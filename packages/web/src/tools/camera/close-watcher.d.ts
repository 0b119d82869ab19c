/** The platform's requests to close a layer: Escape, and the back gesture of Android (HTML standard, "close requests"). */
declare class CloseWatcher extends EventTarget {
  destroy(): void
}
