/** The content of a file as text (vite). */
declare module '*?raw' {
  const text: string
  export default text
}
