/** The mark of a fold: it points down where the fold is open. */
export function Chevron({ open }: { readonly open: boolean }) {
  return (
    <svg class={open ? 'chevron open' : 'chevron'} viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
      <path d="M9 5 16 12 9 19" class="stroke" />
    </svg>
  );
}
