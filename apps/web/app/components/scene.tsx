import { FRAME, type Shape } from "#web/content/scene/shapes.ts";
import { SQUARE_FROM, drawScene, type SceneName } from "#web/content/scene/test-scenes.ts";

interface SceneProps {
  readonly test: SceneName;
  /** Gives it its size; sky and water fill whatever the frame leaves. */
  readonly className?: string;
  /** Shown through a window that may be square. */
  readonly isSquare?: boolean;
}

/** The scene of a test, or of the site, in its mineral colour. Decorative: the name stands beside it. */
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
  /** Sets size and tint. */
  readonly className: string;
  /** What of the frame is always seen. */
  readonly from?: number | undefined;
  readonly width?: number;
  readonly top?: number;
  readonly height?: number;
  /** The accessible name; left out where it is beside the picture as text. */
  readonly name?: string | undefined;
}

/** Shapes as SVG, coloured by the tint around them. */
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
      // Where the styles do not arrive.
      width="90"
      height="60"
      // A window taller than the frame stands on the water and has more sky.
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
