/** A text of several lines of code as one paragraph, for help to wrap to the width of the terminal. */
export function paragraph(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}
