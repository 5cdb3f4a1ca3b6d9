/** A chart as a picture and its numbers as a table, saved as files: PNG, SVG, CSV. */
import '../styles/charts.css';
import { announcement, shareLink } from '../state/store.ts';

interface Props {
  /** The title of the chart; the files are named for it. */
  readonly name: string;
  /** The chart, with the link that it is of; none where there is only a table. */
  readonly svg?: (link: string) => string;
  readonly csv?: () => string;
  /** Where several can be saved, which one this is. */
  readonly what?: string;
}

export function ExportMenu({ name, svg, csv, what }: Props) {
  const save = (type: string, ending: string, content: () => string | Promise<Blob>) => async () => {
    try {
      const made = await content();
      download(typeof made === 'string' ? new Blob([made], { type }) : made, `${fileName(name)}.${ending}`);
      announcement.value = `Saved as ${ending.toUpperCase()}.`;
    } catch {
      announcement.value = 'This browser could not draw the picture.';
    }
  };
  return (
    <fieldset class="export-menu">
      <legend class="unseen">Save {name}</legend>
      <span aria-hidden="true">{what === undefined ? 'Save as' : `Save ${what} as`}</span>
      {svg !== undefined && (
        <>
          <button
            type="button"
            class="link"
            onClick={() => void save('image/png', 'png', () => pngOf(svg(shareLink())))()}
          >
            PNG
          </button>
          <button
            type="button"
            class="link"
            onClick={() => void save('image/svg+xml', 'svg', () => svg(shareLink()))()}
          >
            SVG
          </button>
        </>
      )}
      {csv !== undefined && (
        <button type="button" class="link" onClick={() => void save('text/csv', 'csv', csv)()}>
          CSV
        </button>
      )}
    </fieldset>
  );
}

const fileName = (name: string) =>
  `strikehome-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`.slice(0, 80).replace(/-+$/, '');

function download(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Twice as fine as it is wide: a slide or a post shows it sharp. */
const FINE = 2;

async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * FINE;
  canvas.height = image.naturalHeight * FINE;
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return await new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png'),
  );
}
