/** A file as text, as vite imports it. */
declare module '*?raw' {
  const text: string
  export default text
}
