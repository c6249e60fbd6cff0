import { FRAME, type Shape } from "#web/content/scene/shapes.ts";
import { SQUARE_FROM, drawScene, type SceneName } from "#web/content/scene/test-scenes.ts";

interface SceneProps {
  readonly test: SceneName;
  /** Classes that set the size; sky and water fill the rest of the frame. */
  readonly className?: string;
  /** True if the frame may be square. */
  readonly isSquare?: boolean;
}

/** Shows the scene of a test, or of the site, in its colour. Decorative. */
export function Scene({ test, className = "", isSquare = false }: SceneProps) {
  return (
    <Drawing
      shapes={drawScene(test)}
      className={`tint-${test} ${className}`}
      {...(isSquare && { from: SQUARE_FROM[test], width: FRAME.height })}
    />
  );
}

interface DrawingProps {
  readonly shapes: readonly Shape[];
  /** Classes that set the size and the tint. */
  readonly className: string;
  /** Left edge of the view box, in units of the frame. */
  readonly from?: number | undefined;
  readonly width?: number;
  readonly top?: number;
  readonly height?: number;
  /** Accessible name; undefined for a decorative picture. */
  readonly name?: string | undefined;
}

/** Renders shapes as SVG in the current tint. */
export function Drawing({
  shapes,
  className,
  from = 0,
  width = FRAME.width,
  top = 0,
  height = FRAME.height,
  name,
}: DrawingProps) {
  return (
    <svg
      viewBox={`${from} ${top} ${width} ${height}`}
      // Size if the style sheet does not load.
      width="90"
      height="60"
      // A taller frame shows more sky.
      preserveAspectRatio="xMidYMax"
      className={`scene ${className}`}
      {...(name === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": name })}
    >
      {shapes.map(({ d, tone, opacity, width: strokeWidth, transform, family }, index) => (
        <path
          key={index}
          d={d}
          strokeWidth={strokeWidth}
          transform={transform}
          className={family ? `${tone} tint-${family}` : tone}
          opacity={opacity === 1 ? undefined : opacity}
        />
      ))}
    </svg>
  );
}
